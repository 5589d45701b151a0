// Most of these ask for files; without a browser's page, which our own `test` opens, they take no time.
import { expect, test } from '@playwright/test';
import { parse } from 'node-html-parser';
import { colour } from '../../src/build/colours.ts';
import { markdownPathOf, socialPicturePathOf } from '../../src/schemas/urls.ts';
import { page as content, navigation, routes, site } from '../support/content.ts';
import { test as inPage } from '../support/test.ts';

const pathnameOf = (address: string | undefined) => new URL(address ?? '').pathname;

for (const { id, path } of routes) {
  test(`${path} says what it is to search engines and link previews`, async ({ request }) => {
    const { title, description } = content(id);
    const head = parse(await (await request.get(path)).text());
    const read = (selector: string, attribute = 'content') =>
      head.querySelector(selector)?.getAttribute(attribute);

    expect(pathnameOf(read('link[rel=canonical]', 'href'))).toBe(path);
    expect(pathnameOf(read('meta[property="og:url"]'))).toBe(path);
    for (const kind of ['property="og:', 'name="twitter:']) {
      expect(read(`meta[${kind}title"]`)).toBe(title);
      expect(read(`meta[${kind}description"]`)).toBe(description);
      expect(pathnameOf(read(`meta[${kind}image"]`))).toBe(socialPicturePathOf(id));
    }
    expect(read('meta[property="og:locale"]')).toBe('en_GB');
    expect(read('html', 'lang')).toBe('en-GB');
  });

  test(`${path} has a social picture of 1200×630 within 60 kB`, async ({ request }) => {
    const response = await request.get(socialPicturePathOf(id));
    expect(response.headers()['content-type']).toBe('image/png');
    const png = await response.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThanOrEqual(60_000);
  });

  test(`${path} is also there as Markdown`, async ({ request }) => {
    const response = await request.get(markdownPathOf(id));
    expect(response.headers()['content-type']).toContain('text/markdown');
    const markdown = await response.text();
    expect(markdown.split('\n')[0]).toBe(`# ${content(id).hero.heading}`);
    expect(markdown).not.toMatch(/<\/?\w+[\s/>]|^-$/m);
  });
}

test('robots.txt names the sitemap, and the sitemap every page', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = robots.match(/^Sitemap: (.+)$/m)?.[1];
  const part = (await (await request.get(pathnameOf(index))).text()).match(/<loc>(.+?)</)?.[1];
  const sitemap = await (await request.get(pathnameOf(part))).text();
  const listed = [...sitemap.matchAll(/<loc>(.+?)</g)].map(([, address]) => pathnameOf(address));
  expect(listed.sort()).toEqual(routes.map(({ path }) => path).sort());
  expect(listed).not.toContain('/404');
});

test('llms.txt leads to the Markdown of every page', async ({ request }) => {
  const text = await (await request.get('/llms.txt')).text();
  expect(text.startsWith(`# ${site.name}\n`)).toBe(true);
  const listed = [...text.matchAll(/\]\((.+?)\)/g)].map(([, address]) => pathnameOf(address));
  expect(listed.sort()).toEqual(routes.map(({ id }) => markdownPathOf(id)).sort());
});

test('icons and manifest are there, in the sizes they claim', async ({ request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json();
  const head = parse(await (await request.get('/')).text());
  expect(manifest.name).toBe(site.name);
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');
  const icons = [
    ...manifest.icons,
    ...head.querySelectorAll('link[rel=icon][sizes], link[rel=apple-touch-icon]').map((link) => ({
      src: link.getAttribute('href'),
      sizes: link.getAttribute('sizes') ?? '180x180',
    })),
  ];
  expect(icons).toHaveLength(6);
  for (const { src, sizes } of icons) {
    const response = await request.get(src);
    expect(response.status(), src).toBe(200);
    if (sizes === 'any') continue;
    const png = await response.body();
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

inPage("the tab's icon stands in the page, and scripts add the manifest", async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('link[type="image/svg+xml"]')).toHaveAttribute('href', /^data:/);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
});

test('the page for unknown addresses asks not to be found', async ({ request }) => {
  const head = parse(await (await request.get('/no-such-page')).text());
  expect(head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(head.querySelector('link[rel=canonical]')).toBeNull();
});

inPage("the browser's own bars follow the chosen theme, not the system's", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const themeColor = page.locator('meta[name=theme-color]');
  await expect(themeColor).toHaveAttribute('content', colour('paper', 'light'));
  await page.getByRole('button', { name: navigation.theme.toggle }).click();
  await expect(themeColor).toHaveAttribute('content', colour('paper', 'dark'));
  await page.goto('/about');
  await expect(themeColor).toHaveAttribute('content', colour('paper', 'dark'));
});
