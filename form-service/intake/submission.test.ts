import { expect, test, vi } from 'vitest';
import { FIELD_NAMES, fieldOf } from '../contract.ts';
import type { LeadFields } from '../store/lead.ts';
import { formOf, validFields } from '../test-support.ts';
import { hashContent, readSubmission } from './submission.ts';

const valid = await validFields();
const read = (changes: Record<string, string>) => readSubmission(formOf({ ...valid, ...changes }));
const errorWith = (code: string, ...names: string[]) =>
  expect.objectContaining({ code, ...(names.length > 0 ? { details: { fields: names } } : {}) });

test('the service removes line breaks and control characters from one-line fields and lists', () => {
  const { name, company, services } = read({
    name: '  Ada\r\nBcc: all@example.com\u0000 ',
    company: 'A\u2028B\u0085C',
    services: JSON.stringify(['Voice\r\nBcc: x\u0007', ' Consulting ']),
  });
  expect(name).toBe('Ada Bcc: all@example.com');
  expect(company).toBe('A B C');
  expect(services).toEqual(['Voice Bcc: x', 'Consulting']);
});

test('the service keeps line breaks and tabs of the description, and nothing else that is invisible', () => {
  const { description } = read({ description: '\r\nOne\r\n\tTwo\u0000\u001b[31m\rThree\n' });
  expect(description).toBe('One\n\tTwo[31m\nThree');
});

test.each(['\u200b\u200d', '\u2060 \ufeff', '\u3164', '\u2800', '\u00ad', '\u202e', ' \u0000\t '])(
  'the service treats %j, which nobody can see, as no answer',
  (invisible) => {
    const required = FIELD_NAMES.filter((name) => fieldOf(name).required);
    const all = Object.fromEntries(required.map((name) => [name, invisible]));
    expect(() => read(all)).toThrow(errorWith('missing', ...required));
  },
);

test.each([
  'first.last+tag@sub.example.co.uk',
  'jörg@müller.example',
  "o'neil@example.ie",
  'a@b.cd',
])('accepts %s as an email address', (email) => expect(read({ email }).email).toBe(email));

test.each([
  ['\u202aann@sample.example\u202c', 'ann@sample.example'],
  ['ann@sample.example\u200b', 'ann@sample.example'],
  ['\ufeffann@\u2060sample.ex\u00adample\u00a0', 'ann@sample.example'],
  ['zoe\u0308@mu\u0308ller.example', 'zoë@müller.example'],
  // A joiner is spelling in Persian, and nothing between other letters.
  ['info@نامه\u200cای.example', 'info@نامه\u200cای.example'],
  ['an\u200dn@sample.example', 'ann@sample.example'],
])('keeps %j as the address %j', (email, kept) => expect(read({ email }).email).toBe(kept));

test('the service keeps a number without what nobody sees, and every text composed and of whole characters', () => {
  const changes = { name: 'Zoe\u0308', phone: '\u202d+44 20\u200b 7946\u2060 0000\u202c' };
  const { name, phone, services } = read({ ...changes, services: '["\\ud83d","e\\u0301"]' });
  expect([name, phone, services]).toEqual(['Zoë', '+44 20 7946 0000', ['\ufffd', 'é']]);
  expect(hashContent(read({ name: 'Zoe\u0308' }))).toBe(hashContent(read({ name: 'Zoë' })));
});

test('the service is not kept busy by half a megabyte of marks that have to be put in order', () => {
  const description = `a${'\u0301\u0316'.repeat(125_000)}`;
  const start = performance.now();
  expect(read({ description }).description).toBe(description);
  expect(performance.now() - start).toBeLessThan(5_000);
});

test.each([
  'plain',
  'a@example',
  'a@example..com',
  'a b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com, b@example.com',
  'A <a@example.com>',
])('rejects %j as an email address', (email) => {
  expect(() => read({ email })).toThrow(errorWith('email', 'email'));
});

test.each(['020 7946 0000', '+44 (0)20-7946 ext. 12', '020–7946/0000', '1-800-FLOWERS', '٠٢٠٧٩٤٦'])(
  'the service accepts %s as a phone number',
  (phone) => expect(read({ phone }).phone).toBe(phone),
);

test.each(['12', 'call me', '+44 twenty', 'ada@ferry.example'])(
  'the service rejects %j as a phone number',
  (phone) => {
    expect(() => read({ phone })).toThrow(errorWith('tel', 'phone'));
  },
);

test('the service rejects a field that came twice, and one that came as a file', () => {
  const twice = formOf(valid);
  twice.append('email', 'other@example.com');
  expect(() => readSubmission(twice)).toThrow(errorWith('malformed'));
  const file = formOf(valid);
  file.set('name', new Blob(['Ada']), 'name.txt');
  expect(() => readSubmission(file)).toThrow(errorWith('malformed'));
});

test('the service treats missing services as an empty list, and rejects what is not a list of texts', () => {
  const without = formOf(valid);
  without.delete('services');
  expect(readSubmission(without).services).toEqual([]);
  expect(read({ services: ' ' }).services).toEqual([]);
  for (const services of ['{"a":1}', '[1]', 'x', '["a"']) {
    expect(() => read({ services })).toThrow(errorWith('list', 'services'));
  }
});

test('the service rejects too long an address or list without reading it', () => {
  const parse = vi.spyOn(JSON, 'parse');
  expect(() => read({ services: '['.repeat(10_001) })).toThrow(errorWith('long', 'services'));
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
  expect(() => read({ email: `${'a'.repeat(320)}@a.example` })).toThrow(errorWith('long', 'email'));
});

test('the service makes the same hash of the same answers, and another of any others', () => {
  const answers = read({});
  expect(hashContent({ ...answers })).toBe(hashContent(answers));
  for (const name of Object.keys(answers) as (keyof LeadFields)[]) {
    expect(hashContent({ ...answers, [name]: 'changed' })).not.toBe(hashContent(answers));
  }
});
