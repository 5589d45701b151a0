import { expect, test } from 'vitest';
import { vercelJson } from './vercel.ts';

const policy = {
  origin: 'https://www.sonic.example',
  pages: ['/', '/solutions/sme', '/stories/a', '/stories/old/b'],
  rules: [
    { path: '/', contentSecurityPolicy: 'home' },
    { path: '/solutions/sme', contentSecurityPolicy: 'sme' },
    { path: '/stories/own', contentSecurityPolicy: 'own' },
  ],
  folders: [
    { path: '/stories/old/', contentSecurityPolicy: 'old' },
    { path: '/stories/', contentSecurityPolicy: 'stories' },
  ],
  otherwise: { contentSecurityPolicy: 'otherwise' },
  redirects: { '/old': '/solutions/sme', '/solutions/sme/': '/solutions/sme', '/index.html': '/' },
  form: { endpoint: 'https://forms.sonic.example/api/contact', accessKey: 'key' },
  formPath: null,
};
const config: {
  redirects: { source: string; destination: string; statusCode: number }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
} = JSON.parse(vercelJson(policy));

/** Every value of a header for a path, by Vercel's rule that a source matches the whole path. */
const values = (path: string, name: string) =>
  config.headers
    .filter(({ source }) => new RegExp(`^${source}$`).test(path))
    .flatMap(({ headers }) => headers.filter(({ key }) => key === name))
    .map(({ value }) => value);

test.each([
  ['/', 'home'],
  ['/solutions/sme', 'sme'],
  ['/solutions/sme-2', 'otherwise'],
  ['/solutions', 'otherwise'],
  ['/nowhere', 'otherwise'],
  ['/stories', 'otherwise'],
  ['/stories/a', 'stories'],
  ['/stories/older', 'stories'],
  ['/stories/own', 'own'],
  ['/stories/own-2', 'stories'],
  ['/stories/old/b', 'old'],
  ['/_astro/a.js', 'otherwise'],
])('gives %s exactly one policy', (path, expected) => {
  expect(values(path, 'Content-Security-Policy')).toEqual([expected]);
});

test('gives every address exactly one rule of caching', () => {
  expect(values('/_astro/a.js', 'Cache-Control')).toEqual(['public, max-age=31536000, immutable']);
  expect(values('/solutions/sme', 'Cache-Control')).toEqual(['public, max-age=0, must-revalidate']);
});

test('leaves slashes and .html to cleanUrls, and redirects what moved', () => {
  expect(config.redirects).toEqual([
    { source: '/old', destination: '/solutions/sme', statusCode: 301 },
  ]);
});
