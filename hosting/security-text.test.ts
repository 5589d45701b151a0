import { expect, test } from 'vitest';
import { checkSecurityText } from './security-text.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const check = (text: string, status = 200) =>
  checkSecurityText(new Response(text, { status }), now);

test('reports nothing for a file that is valid for long', async () => {
  expect(await check('Contact: mailto:a@b.example\nExpires: 2027-06-01T00:00:00Z\n')).toEqual([]);
});

test.each([
  ['Expires: 2026-12-01T00:00:00Z', 200, 'expires in 8 days'],
  ['Expires: 2026-11-01T00:00:00Z', 200, 'has expired'],
  ['Contact: mailto:a@b.example', 200, 'does not say when'],
  ['', 404, 'status 404'],
])('reports what is wrong with %s', async (text, status, words) => {
  expect(await check(text, status)).toEqual([expect.stringContaining(words)]);
});
