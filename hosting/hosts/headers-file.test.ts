import { expect, test } from 'vitest';
import type { SitePolicy } from '../policy.ts';
import { headersFile, redirectsFile } from './headers-file.ts';

const policy: SitePolicy = {
  origin: 'https://www.sonic.example',
  pages: ['/', '/contact'],
  rules: [
    { path: '/', contentSecurityPolicy: "default-src 'none'; img-src 'self'" },
    { path: '/contact', contentSecurityPolicy: "default-src 'none'; form-action 'self'" },
  ],
  folders: [],
  otherwise: { contentSecurityPolicy: "default-src 'none'" },
  redirects: { '/contact/': '/contact' },
  form: { endpoint: 'https://forms.sonic.example/api/contact', accessKey: 'key' },
  formPath: null,
};

const pages = (count: number, contentSecurityPolicy = "default-src 'none'") =>
  Array.from({ length: count }, (_, index) => ({ path: `/${index}`, contentSecurityPolicy }));

test('gives each page its own policy in place of the general one', () => {
  const file = headersFile(policy);
  expect(file).toContain('/*\n  Strict-Transport-Security: max-age=63072000');
  expect(file).toContain(
    "\n/contact\n  ! Content-Security-Policy\n  Content-Security-Policy: default-src 'none'; form-action 'self'\n",
  );
});

test('writes redirects one to a line', () => {
  expect(redirectsFile(policy)).toBe('/contact/ /contact 301\n');
});

test('stops at a line that Cloudflare would drop, and says which', () => {
  const withPolicy = (length: number) => {
    const name = 'Content-Security-Policy: ';
    return {
      ...policy,
      rules: [{ path: '/long', contentSecurityPolicy: 'x'.repeat(length - name.length) }],
    };
  };
  expect(() => headersFile(withPolicy(2_000))).not.toThrow();
  expect(() => headersFile(withPolicy(2_001))).toThrow(
    /_headers, rule \/long: a line of 2001 characters, and Cloudflare drops lines over 2000/,
  );
});

test('stops at more rules than Cloudflare reads', () => {
  expect(() => headersFile({ ...policy, rules: pages(98) })).not.toThrow();
  expect(() => headersFile({ ...policy, rules: pages(99) })).toThrow(
    /_headers: 101 rules, and Cloudflare drops all beyond 100/,
  );
});

test('stops at redirects that Cloudflare would drop', () => {
  const many = Object.fromEntries(pages(2_001).map(({ path }) => [path, '/']));
  expect(() => redirectsFile({ ...policy, redirects: many })).toThrow(/2001 lines/);
  expect(() => redirectsFile({ ...policy, redirects: { [`/${'x'.repeat(1_000)}`]: '/' } })).toThrow(
    /drops lines over 1000/,
  );
});
