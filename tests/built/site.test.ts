import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSite } from './site.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function build(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

const sitemap = (...paths: string[]) => ({
  'sitemap-index.xml': '<loc>https://sonic.example/sitemap-0.xml</loc>',
  'sitemap-0.xml': paths.map((path) => `<loc>https://sonic.example${path}</loc>`).join(''),
});

it('takes its pages from the sitemap, and sees what else is built', () => {
  build({
    ...sitemap('/', '/solutions/sme'),
    'index.html': 'home',
    'solutions/sme.html': 'sme',
    '404.html': 'not found',
    'draft.html': 'draft',
    'favicon.svg': '<svg/>',
  });
  const site = readSite(root);
  expect(site.origin).toBe('https://sonic.example');
  expect(site.pages.map(({ path, html }) => [path, html])).toEqual([
    ['/', 'home'],
    ['/solutions/sme', 'sme'],
    ['/404', 'not found'],
  ]);
  expect(site.unlisted).toEqual(['/draft']);
  expect(site.files.get('/favicon.svg')).toBe(6);
});

it('says what to do where nothing is built', () => {
  expect(() => readSite(root)).toThrow(/sitemap-index\.xml is missing\. Build the site first/);
});

it('names a page that the sitemap has and the build has not', () => {
  build({ ...sitemap('/', '/gone'), 'index.html': 'home', '404.html': 'not found' });
  expect(() => readSite(root)).toThrow(/gone\.html is missing/);
});
