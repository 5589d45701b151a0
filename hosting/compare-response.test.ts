import { expect, test } from 'vitest';
import { checkSecurityText, compareResponse } from './compare-response.ts';
import { headersFor } from './headers.ts';

const page = { status: 200, body: 'words' } as const;
const missing = { status: 404, body: 'nothing here' } as const;
const live = (path: string, status = 200, body = 'words') => ({
  status,
  headers: new Headers(headersFor(path, status)),
  body,
});

test('reports nothing for a site that is as built', () => {
  expect(compareResponse('/about', page, live('/about'))).toEqual([]);
  expect(compareResponse('/_astro/a.js', page, live('/_astro/a.js'))).toEqual([]);
  expect(compareResponse('/nowhere', missing, live('/nowhere', 404, 'nothing here'))).toEqual([]);
});

test('reports a missing header, a different one, and one that the host sends twice', () => {
  const other = live('/about');
  other.headers.delete('X-Content-Type-Options');
  other.headers.set('Cache-Control', 'no-store');
  other.headers.append('Content-Security-Policy', "default-src 'self'");
  expect(compareResponse('/about', page, other)).toEqual([
    expect.stringMatching(/^Content-Security-Policy is .*, default/),
    'X-Content-Type-Options is missing\n    and should be nosniff',
    'Cache-Control is no-store\n    and should be public, max-age=0, must-revalidate',
  ]);
});

test('reports a missing page, one that should be missing, and one with other content', () => {
  expect(compareResponse('/about', page, live('/about', 404))).toEqual(['status 404, not 200']);
  expect(compareResponse('/nowhere', missing, live('/nowhere'))).toEqual(['status 200, not 404']);
  expect(compareResponse('/about', page, live('/about', 200, 'words and a script'))).toEqual([
    'its content differs from this build',
  ]);
});

test('reports a redirect that leads elsewhere or nowhere', () => {
  const compare = (status: number, location: string) =>
    compareResponse(
      '/about/',
      { to: '/about' },
      { status, headers: new Headers({ location }), body: '' },
    );
  expect(compare(301, '/about')).toEqual([]);
  expect(compare(308, 'https://www.sonic.example/about?a=1')).toEqual([]);
  expect(compare(301, '/')).toEqual(['leads to /, not to /about']);
  expect(compare(200, '')).toEqual(['status 200, not 301']);
  expect(compare(302, '/about')).toEqual(['status 302, not 301']);
});

const now = Date.parse('2026-11-22T12:00:00Z');
const checkText = (text: string, status = 200) =>
  checkSecurityText(new Response(text, { status }), now);

test('reports nothing for a file that is valid for long', async () => {
  expect(await checkText('Contact: mailto:a@b.example\nExpires: 2027-06-01T00:00:00Z\n')).toEqual(
    [],
  );
});

test.each([
  ['Expires: 2026-12-01T00:00:00Z', 200, 'expires in 8 days'],
  ['Expires: 2026-11-01T00:00:00Z', 200, 'has expired'],
  ['Contact: mailto:a@b.example', 200, 'does not say when'],
  ['', 404, 'status 404'],
])('reports what is wrong with %s', async (text, status, words) => {
  expect(await checkText(text, status)).toEqual([expect.stringContaining(words)]);
});
