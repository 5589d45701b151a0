import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newLead } from '../test-support.ts';
import { type Circumstances, isHeldFor, signalsOf } from './signals.ts';

const PERSON: Circumstances = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  trapped: '',
  elapsedMs: 40_000,
  automated: false,
  silent: false,
  often: false,
  junked: false,
  ownHosts: ['sonic.example'],
};
const HEADLESS = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/146.0.0.0';

const signals = (description: string, changes: Partial<Circumstances> = {}) =>
  signalsOf(newLead('a', { fields: { description } }).fields, { ...PERSON, ...changes });

describe('a lead of a person shows no sign', () => {
  test.each([
    ['a short message', 'Please call.', {}],
    ['a pasted link', 'Our tender: https://procurement.harbour.example/2291?lot=3', {}],
    ['two links', 'See https://a.example and www.b.example.', {}],
    ['German on the English page', 'Größere Störung in Köln, bitte um Rückruf!', {}],
    ['no letters', '123 :-)', {}],
    ['links to the site itself', 'www.sonic.example https://sonic.example/a sonic.example', {}],
    ['links to their own pages', 'https://example.com/a www.example.com docs.example.com', {}],
    [
      'abbreviations',
      'Our PBX, CRM and ERP speak HTTPS, JSON and PostgreSQL; the MDF is McLaren’s.',
      {},
    ],
    ['a long word', 'Kundenserviceautomatisierung in der Deutschschweiz, bitte.', {}],
    ['autofill and a prepared text, sent in two seconds', 'A text', { elapsedMs: 2_000 }],
    ['a page that says no time', 'A text', { elapsedMs: undefined, automated: undefined }],
    ['a browser without a name', 'A text', { userAgent: '' }],
  ])('%s', (_, description, changes) => {
    expect(signals(description, changes)).toEqual([]);
  });
});

test.each([
  ['trap', 'A text', { trapped: 'https://elsewhere.example' }],
  ['hurry', 'A text', { elapsedMs: 1_999 }],
  ['links', 'https://a.example http://b.example www.c.example', {}],
  ['links', 'offers.shop, more-offers.shop and best.top/x', {}],
  ['links', 'Look [url=here]', {}],
  ['links', 'Look [here](https://a.example)', {}],
  ['advert', 'We can bring you to the first page of Google.', {}],
  ['noise', 'hQzRtKxPvN', {}],
  ['noise', 'A text of xkcdfg', {}],
  ['noise', 'We s\u0435nd it', {}],
  ['silent', 'A text', { silent: true }],
  ['often', 'A text', { often: true }],
  ['junked', 'A text', { junked: true }],
  ['script', 'Добрый день', {}],
  ['automated', 'A text', { userAgent: HEADLESS }],
  ['automated', 'A text', { automated: true }],
])('%s is a sign of a program', (name, description, changes) => {
  expect(signals(description, changes)).toEqual([name]);
});

test('a link from an address that anybody can have is a sign', () => {
  const email = 'ann.smith@gmail.com';
  const { fields } = newLead('a', { fields: { email, description: 'See offers.shop/now' } });
  expect(signalsOf(fields, PERSON)).toEqual(['elsewhere']);
});

test.each([
  ['rosa.flowers.shop@hotmail.com', 'The florist'],
  ['ann.io+web@outlook.com', 'The florist, write to jo.top@flowers.example'],
  ['jo@google.com', 'Google'],
])(
  'neither an address that ends like a link before its @ nor Google’s own is a sign: %s',
  (email, company) => {
    const { fields } = newLead('a', { fields: { email, company, description: company } });
    expect(signalsOf(fields, PERSON)).toEqual([]);
  },
);

test('a company called google, as programs write, is a sign', () => {
  const { fields } = newLead('a', { fields: { company: 'google' } });
  expect(signalsOf(fields, PERSON)).toEqual(['google']);
});

test('of 185 leads no honest one is held, and of 49 junk ones at least 44 are', () => {
  const [, ...rows] = readFileSync(new URL('leads.test.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const held: Record<string, string[]> = { honest: [], junk: [] };
  const count: Record<string, number> = {};
  for (const row of rows) {
    const [kind = '', seconds, signs = '', description = ''] = row.split('\t');
    count[kind] = (count[kind] ?? 0) + 1;
    const shown = signals(description, {
      elapsedMs: Number(seconds) * 1000,
      trapped: signs.includes('trap') ? 'https://elsewhere.example' : '',
      userAgent: signs.includes('headless') ? HEADLESS : PERSON.userAgent,
    });
    if (isHeldFor(shown)) held[kind]?.push(description);
  }
  expect(count).toEqual({ honest: 136, junk: 49 });
  expect(held.honest).toEqual([]);
  expect(held.junk?.length).toBeGreaterThanOrEqual(44);
});
