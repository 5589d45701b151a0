import { expect, test } from 'vitest';
import { href } from './links.ts';

test.each([
  ['//elsewhere.example', 'is not a link'],
  ['javascript:alert(1)', 'is not a link'],
  ['/\\\\elsewhere.example', 'is not a link'],
  ['https://a.example/\u202egnp.exe', 'is not a link'],
  ['https://sonic.example@elsewhere.example', 'is not a link'],
  ['https://a.example/"><script>', 'is not a link'],
  ['https://a.example/b c', 'has a space'],
  ['https://example', 'missing dot'],
  ['tel:call-us', 'is not a possible number'],
])('%s is rejected as a link', (link, message) => {
  expect(href.safeParse(link).error?.issues[0]?.message).toContain(message);
});

test('an address that no browser takes for sure is rejected as too long', () => {
  const issue = href.safeParse(`https://a.example/${'b'.repeat(2500)}`).error?.issues[0];
  expect(issue?.message).toMatch(/^has 2518 characters; at most \d+ /);
});

test.each([
  '/',
  '/contact?plan=a#form',
  '#guides',
  'https://a.example/b',
  'mailto:a@b.example,c@d.example?cc=e@f.example&subject=Line',
  'tel:+441',
  'sms:+441?body=Hi',
])('%s is a link', (link) => expect(href.safeParse(link).success).toBe(true));
