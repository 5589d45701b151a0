import { expect, test } from 'vitest';
import { compareResponse } from './compare-response.ts';
import { readInlineContent } from './inline-content.ts';
import { headersFor, type SitePolicy } from './policy.ts';

const html = '<script>1</script>';
const csp = `default-src 'none'; script-src ${readInlineContent(html)
  .scripts.map(({ source }) => source)
  .join(' ')}`;
const policy: SitePolicy = {
  origin: 'https://www.sonic.example',
  pages: ['/about'],
  rules: [{ path: '/about', contentSecurityPolicy: csp }],
  folders: [],
  otherwise: { contentSecurityPolicy: "default-src 'none'" },
  redirects: { '/about/': '/about' },
  form: { endpoint: 'https://forms.sonic.example/api/contact', accessKey: 'key' },
  formPath: null,
};
const answer = (path: string, status = 200, body = html) => ({
  status,
  headers: new Headers(headersFor(policy, path, status)),
  body,
});

test('has nothing to say of a site that follows the policy', () => {
  expect(compareResponse(policy, '/about', answer('/about'))).toEqual([]);
  expect(compareResponse(policy, '/_astro/a.js', answer('/_astro/a.js'))).toEqual([]);
  expect(compareResponse(policy, '/nowhere', answer('/nowhere', 404, ''))).toEqual([]);
});

test('tells a missing and another header', () => {
  const live = answer('/about');
  live.headers.delete('X-Content-Type-Options');
  live.headers.set('Cache-Control', 'no-store');
  expect(compareResponse(policy, '/about', live)).toEqual([
    'X-Content-Type-Options is missing\n    and should be nosniff',
    'Cache-Control is no-store\n    and should be public, max-age=0, must-revalidate',
  ]);
});

test('tells a policy that the host has doubled', () => {
  const live = answer('/about');
  live.headers.append('Content-Security-Policy', "default-src 'self'");
  expect(compareResponse(policy, '/about', live)[0]).toMatch(
    /^Content-Security-Policy is .*, default/,
  );
});

test('tells a page that is not there, and one that should not be', () => {
  expect(compareResponse(policy, '/about', answer('/about', 404))).toEqual(['status 404, not 200']);
  expect(compareResponse(policy, '/nowhere', answer('/nowhere'))).toEqual(['status 200, not 404']);
});

test('tells a script that was added on the way', () => {
  const live = answer('/about', 200, `${html}<script>track()</script>`);
  expect(compareResponse(policy, '/about', live)).toEqual([
    expect.stringContaining('a script that its policy does not name'),
  ]);
});

test('tells a redirect that leads elsewhere or nowhere', () => {
  const redirect = (status: number, location: string) => ({
    status,
    headers: new Headers({ location }),
    body: '',
  });
  const compare = (status: number, location: string) =>
    compareResponse(policy, '/about/', redirect(status, location));
  expect(compare(301, '/about')).toEqual([]);
  expect(compare(308, 'https://www.sonic.example/about?a=1')).toEqual([]);
  expect(compare(301, '/')).toEqual(['leads to /, not to /about']);
  expect(compare(200, '')).toEqual(['status 200, not 301']);
});
