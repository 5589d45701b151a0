/**
 * What the built site promises to search engines, link previews and other machines. The build itself checks links,
 * addresses of pictures among them; axe and the Nu checker look at each page's structure.
 */
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getPage, pageIds, publicPageIds } from '../../src/site/pages.ts';
import { languageAt, sharedIn } from '../../src/site/site.ts';
import { markdownPathOf, pathOf, socialPicturePathOf } from '../../src/site/urls.ts';
import { wholeSite } from '../support/content.ts';
import { allPages, builtFiles, origin, publicPages, readBuilt } from './built-site.ts';

const sorted = (values: Iterable<string>) => [...values].sort();
const found = (file: string, pattern: RegExp) =>
  [...readBuilt(file).toString().matchAll(pattern)].map(([, value = '']) => value);

test('every page file is a page, and nothing else is', () => {
  expect(sorted(builtFiles.filter((file) => file.endsWith('.html')))).toEqual(
    sorted(allPages.map(({ id }) => `${id}.html`)),
  );
});

test('the sitemap, llms.txt and robots.txt list every page', () => {
  expect(sorted(found('sitemap-0.xml', /<loc>(.+?)<\/loc>/g))).toEqual(
    sorted(publicPages.map(({ path }) => origin + path)),
  );
  for (const { folder } of wholeSite.languages) {
    const listed = found(join(folder, 'llms.txt'), /\]\((.+?\.md)\)/g);
    const pages = publicPageIds(wholeSite, folder).map((id) => origin + markdownPathOf(id));
    expect(sorted(listed), folder).toEqual(sorted(pages));
  }
  expect(found('robots.txt', /^Sitemap: (.+)$/gm)).toEqual([`${origin}/sitemap-index.xml`]);
});

test.each(allPages)('the head of $path has its own title, description and address', (page) => {
  const read = (selector: string, attribute = 'content') =>
    page.document.querySelector(selector)?.getAttribute(attribute);
  const { description } = page.content;
  const { name } = sharedIn(wholeSite, languageAt(wholeSite, page.path))('site');
  const title = `${page.content.title} – ${name}`;
  const isPublic = publicPages.includes(page);
  const url = isPublic ? origin + page.path : undefined;
  expect({
    title: page.document.querySelector('title')?.text,
    description: read('meta[name=description]'),
    canonical: read('link[rel=canonical]', 'href'),
    robots: read('meta[name=robots]'),
    sharedUrl: read('meta[property="og:url"]'),
    sharedTitle: read('meta[property="og:title"]'),
    sharedDescription: read('meta[property="og:description"]'),
    picture: read('meta[property="og:image"]'),
    card: read('meta[name="twitter:card"]'),
    graphs: page.document.querySelectorAll('script[type="application/ld+json"]').length,
  }).toEqual({
    title,
    description,
    canonical: url,
    robots: isPublic ? undefined : 'noindex',
    sharedUrl: url,
    sharedTitle: isPublic ? title : undefined,
    sharedDescription: isPublic ? description : undefined,
    picture: isPublic ? origin + socialPicturePathOf(page.id) : undefined,
    card: isPublic ? 'summary_large_image' : undefined,
    graphs: isPublic ? 1 : 0,
  });
});

test.each(wholeSite.languages)(
  'no two pages in $name have the same title or description',
  ({ folder }) => {
    const ids = pageIds(wholeSite).filter(
      (id) => languageAt(wholeSite, pathOf(id)).folder === folder,
    );
    for (const field of ['title', 'description'] as const) {
      const values = ids.map((id) => getPage(wholeSite, id)[field]);
      expect(sorted(new Set(values))).toEqual(sorted(values));
    }
  },
);

test('other pages link to every page', () => {
  const linked = new Set(
    publicPages.flatMap(({ path, document }) =>
      document
        .querySelectorAll('a[href]')
        .map((link) => new URL(link.getAttribute('href') ?? '', origin + path).pathname)
        .filter((to) => to !== path),
    ),
  );
  expect(publicPages.map(({ path }) => path).filter((path) => !linked.has(path))).toEqual([]);
});

test.each(publicPages)('the header of $path marks the links to it, and no other', (page) => {
  const links = page.document.querySelectorAll('header a[href]');
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual(
    links.filter((link) => link.getAttribute('href') === page.path),
  );
});

test('icons have the sizes that the manifest and the head promise', () => {
  const { icons } = JSON.parse(readBuilt('site.webmanifest').toString());
  const head = publicPages[0]?.document
    .querySelectorAll('link[rel=icon][sizes], link[rel=apple-touch-icon]')
    .map((link) => ({ src: link.getAttribute('href'), sizes: link.getAttribute('sizes') }));
  for (const { src, sizes } of [...icons, ...(head ?? [])]) {
    if (!src.endsWith('.png')) continue;
    const png = readBuilt(src);
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes ?? '180x180');
  }
  expect(icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);
});

test('compressed copies match the file beside them', () => {
  const copies = builtFiles.filter((file) => /\.(br|gz)$/.test(file));
  // Only the form service reads form-messages.json, from the disk.
  const compressed = /^(?!\.|form-messages).*\.(html|md|js|css|svg|xml|txt|json|webmanifest)$/;
  for (const file of builtFiles.filter((file) => compressed.test(file))) {
    expect(copies).toEqual(expect.arrayContaining([`${file}.br`, `${file}.gz`]));
  }
  for (const file of copies) {
    const unpack = file.endsWith('.br') ? brotliDecompressSync : gunzipSync;
    const original = readBuilt(file.replace(/\.\w+$/, ''));
    expect(unpack(readBuilt(file)).equals(original), file).toBe(true);
  }
});

test.runIf(wholeSite.languages.length === 1)(
  'a site of one language has no trace of others',
  () => {
    expect(builtFiles).not.toContain('form-messages.json');
    expect(readBuilt('sitemap-0.xml').toString()).not.toContain('hreflang');
    const traces = /hreflang|og:locale:alternate|data-manifest|[?&]language=/i;
    expect(allPages.filter(({ html }) => traces.test(html)).map(({ path }) => path)).toEqual([]);
  },
);
