import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheControl, HIDDEN, headersFor, readBuiltSite } from './policy.ts';

const settings = {
  siteUrl: 'https://www.sonic.example/',
  formEndpoint: 'https://forms.sonic.example/api/contact',
  accessKey: 'key',
  captchaScript: 'https://www.google.com/recaptcha/api.js',
};
let root: string;

function build(files: Record<string, string>) {
  for (const [file, html] of Object.entries(files)) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), html);
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-'));
  build({ 'index.html': '<p>Home', '404.html': '<p>None', 'contact.html': '<form></form>' });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('knows pages by the address that visitors use', () => {
  build({ 'solutions/sme.html': '<p>SME' });
  const { policy } = readBuiltSite(root, settings);
  expect(policy.origin).toBe('https://www.sonic.example');
  expect(policy.pages).toEqual(['/contact', '/', '/solutions/sme']);
});

test('names other hosts on the contact page only', () => {
  const { rules, otherwise } = readBuiltSite(root, settings).policy;
  const naming = [...rules, { path: '/404', ...otherwise }].filter((page) =>
    page.contentSecurityPolicy.includes('https:'),
  );
  expect(naming.map(({ path }) => path)).toEqual(['/contact']);
});

test('passes the form on only where it posts to the site itself', () => {
  expect(readBuiltSite(root, settings).policy.formPath).toBeNull();
  expect(readBuiltSite(root, { ...settings, formEndpoint: '/api/contact' }).policy.formPath).toBe(
    '/api/contact',
  );
});

test('stops the build at what no policy can allow, naming the page', () => {
  build({ 'about.html': '<p style="color:red">' });
  expect(() => readBuiltSite(root, settings)).toThrow(
    'about.html: <p style="color:red">: use a class',
  );
});

test('lets hashed files be kept, and only when they are there', () => {
  const { policy } = readBuiltSite(root, settings);
  const cached = (path: string, status: number) =>
    headersFor(policy, path, status)['Cache-Control'];
  expect(cached('/_astro/a.js', 200)).toBe(cacheControl.hashed);
  expect(cached('/_astro/a.js', 404)).toBe(cacheControl.otherwise);
  expect(cached('/', 200)).toBe(cacheControl.otherwise);
});

test('hides what only hosts read', () => {
  const hidden = ['/_headers', '/_redirects', '/.git/config', '/a/.env', '/about.html.br', '/a.gz'];
  for (const path of hidden) expect(HIDDEN.test(path), path).toBe(true);
  const shown = ['/', '/about', '/.well-known/security.txt', '/_astro/a.js', '/a_headers'];
  for (const path of shown) expect(HIDDEN.test(path), path).toBe(false);
});
