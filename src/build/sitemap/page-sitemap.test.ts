import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pathOf, publicPages } from '../../schemas/urls.ts';
import { pageSitemap } from './page-sitemap.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sitemap-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the integration's hooks as after a build of pages with these paths. */
async function write(...paths: string[]) {
  const { hooks } = pageSitemap();
  await hooks['astro:routes:resolved']?.({ routes: [] } as never);
  const config = { site: 'https://sonic.example', base: '/', trailingSlash: 'never', build: {} };
  await hooks['astro:config:done']?.({ config } as never);
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const pages = paths.map((path) => ({ pathname: path.slice(1) }));
  await hooks['astro:build:done']?.({ dir: pathToFileURL(`${folder}/`), pages, logger } as never);
}

it('has every page once', async () => {
  const paths = publicPages.map(pathOf);
  await write(...paths);
  const places = readFileSync(join(folder, 'sitemap-0.xml'), 'utf8').matchAll(/<loc>(.*?)</g);
  expect([...places].map(([, url = '']) => new URL(url).pathname).sort()).toEqual(paths.sort());
});

it('ends the build at a page that the page table does not have', async () => {
  await expect(write('/', '/lost')).rejects.toThrow('There is no page /lost');
});
