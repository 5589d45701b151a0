import { expect, test } from 'vitest';
import { newLead } from '../test-support.ts';
import { junkSigns } from './junk.ts';

const person = { honeypot: '', elapsedMs: 40_000, automated: false, userAgent: 'Mozilla/5.0' };
const { fields } = newLead('a');

test.each([
  ['nothing of a person', {}, {}, ''],
  ['the honeypot', { honeypot: 'x' }, {}, 'do not see'],
  ['a hurry', { elapsedMs: 900 }, {}, 'two seconds'],
  ['a driven browser', { automated: true }, {}, 'program'],
  ['a headless browser', { userAgent: 'HeadlessChrome/146' }, {}, 'program'],
  ['a link as a company', {}, { company: 'www.spam.example' }, 'link'],
  ['three links', {}, { description: 'http://a.b http://c.d https://e.f' }, 'link'],
  ['nothing of two links', {}, { description: 'See https://a.b and https://c.d' }, ''],
])('shows %s', (_, circumstances, answers, words) => {
  const signs = junkSigns({ ...fields, ...answers }, { ...person, ...circumstances });
  if (words === '') expect(signs).toBe('');
  else expect(signs).toContain(words);
});
