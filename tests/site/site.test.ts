import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { publicPageIds } from '../../src/content/pages.ts';
import { sharedIn } from '../../src/content/site.ts';
import { markdownPathOf, socialPicturePathOf } from '../../src/content/urls.ts';
import { wholeSite } from '../support/content.ts';
import { allPages, builtFiles, origin, publicPages, readBuilt, select } from './built-site.ts';

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
  const pages = publicPageIds(wholeSite).map((id) => origin + markdownPathOf(id));
  expect(sorted(found('llms.txt', /\]\((.+?\.md)\)/g))).toEqual(sorted(pages));
  expect(found('robots.txt', /^Sitemap: (.+)$/gm)).toEqual([`${origin}/sitemap-index.xml`]);
  expect(found('sitemap-index.xml', /<loc>(.+?)<\/loc>/g)).toEqual([`${origin}/sitemap-0.xml`]);
});

test.each(allPages)('the head of $path has its own title, description and address', (page) => {
  const meta = (values: Record<string, string>) =>
    select(page, 'meta', values)[0]?.attributes.get('content');
  const { description } = page.content;
  const { name } = sharedIn(wholeSite)('company');
  const title = `${page.content.title} – ${name}`;
  const isPublic = publicPages.includes(page);
  const url = isPublic ? origin + page.path : undefined;
  expect({
    title: select(page, 'title')[0]?.text,
    description: meta({ name: 'description' }),
    canonical: select(page, 'link', { rel: 'canonical' })[0]?.attributes.get('href'),
    robots: meta({ name: 'robots' }),
    sharedUrl: meta({ property: 'og:url' }),
    sharedTitle: meta({ property: 'og:title' }),
    sharedDescription: meta({ property: 'og:description' }),
    picture: meta({ property: 'og:image' }),
    card: meta({ name: 'twitter:card' }),
    graphs: select(page, 'script', { type: 'application/ld+json' }).length,
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

test.each(publicPages)('the header of $path marks the links to it, and no other', (page) => {
  const links = select(page, 'a').filter(({ within }) => within.includes('header'));
  expect(links.filter(({ attributes }) => attributes.get('aria-current') === 'page')).toEqual(
    links.filter(({ attributes }) => attributes.get('href') === page.path),
  );
});

test('a browser may open every page ahead but those with a form, whose captcha would load', () => {
  const forms = publicPages.filter(({ content }) =>
    content.sections.some(({ type }) => type === 'contact-form'),
  );
  expect(forms.length).toBeGreaterThan(0);
  for (const page of publicPages) {
    const [rules] = select(page, 'script', { type: 'speculationrules' });
    const { prefetch, prerender } = JSON.parse(rules?.text ?? '');
    for (const { where } of [...prefetch, ...prerender]) {
      const [, { not }] = where.and;
      expect(not.href_matches, page.path).toEqual(
        expect.arrayContaining(forms.map(({ path }) => path)),
      );
    }
  }
});

test('compressed copies match the file beside them', () => {
  const copies = builtFiles.filter((file) => /\.(br|gz)$/.test(file));
  const compressed = /^(?!\.).*\.(html|md|js|css|svg|xml|txt|json|webmanifest)$/;
  for (const file of builtFiles.filter((file) => compressed.test(file))) {
    expect(copies).toEqual(expect.arrayContaining([`${file}.br`, `${file}.gz`]));
  }
  for (const file of copies) {
    const unpack = file.endsWith('.br') ? brotliDecompressSync : gunzipSync;
    const original = readBuilt(file.replace(/\.\w+$/, ''));
    expect(unpack(readBuilt(file)).equals(original), file).toBe(true);
  }
});
