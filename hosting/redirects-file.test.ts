import { expect, test } from 'vitest';
import { readRedirects, redirectsFile } from './redirects-file.ts';

const many = (count: number, pathOf: (index: number) => [string, string]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => pathOf(index)));

test('reads what it writes', () => {
  const redirects = { '/old': '/new', '/new/': '/new' };
  expect(redirectsFile(redirects)).toBe('/old /new 301\n/new/ /new 301\n');
  expect(readRedirects(redirectsFile(redirects))).toEqual(redirects);
});

test('leaves to Cloudflare what it redirects itself, if there are too many', () => {
  const redirects = {
    '/old': '/page-1',
    ...many(1_500, (index) => [`/page-${index}/`, `/page-${index}`]),
    ...many(1_500, (index) => [`/page-${index}.html`, `/page-${index}`]),
  };
  expect(redirectsFile(redirects)).toBe('/old /page-1 301\n');
});

test('rejects what Cloudflare would drop', () => {
  expect(() => redirectsFile(many(2_001, (index) => [`/old-${index}`, '/new']))).toThrow('2001');
  expect(() => redirectsFile({ [`/${'long'.repeat(300)}`]: '/new' })).toThrow('characters');
});
