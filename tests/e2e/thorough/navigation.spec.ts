import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type Browser, launch } from 'puppeteer-core';
import { findBrowser } from '../../support/browser.ts';
import { contactPath } from '../../support/contact.ts';
import { elsewhere, furtherOn, navigation } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

/** Whether the next page has a view transition in its `pagereveal` event, which may come after `load`. */
async function hasTransition(page: Page): Promise<boolean> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.transition = String(Boolean(viewTransition));
    });
  });
  await page.goto('/');
  await page.locator(`footer a[href="${elsewhere}"]`).click();
  await page.waitForURL(`**${elsewhere}`);
  return (await page.locator('[data-transition]').getAttribute('data-transition')) === 'true';
}

test('pages change with a view transition', async ({ page }) => {
  expect(await hasTransition(page)).toBe(true);
});

test('pages change at once under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await hasTransition(page)).toBe(false);
});

test('links under the pointer are prefetched, but never the contact page', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  const addresses = new Set<string>();
  devtools.on('Preload.prefetchStatusUpdated', ({ key }) => addresses.add(key.url));
  await devtools.send('Preload.enable');
  await page.goto('/');
  for (const href of [navigation.contact.href, elsewhere, furtherOn]) {
    await page.locator(`footer a[href="${href}"]`).hover();
    if (href === navigation.contact.href) await page.waitForTimeout(300);
    else await expect.poll(() => [...addresses].join()).toContain(href);
  }
  expect([...addresses].map((address) => new URL(address).pathname)).toEqual([
    elsewhere,
    furtherOn,
  ]);
});

test('on a phone fonts wait for the first paint, but not on a second page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Fonts that never arrive.
  await page.route(/\.woff2$/, () => {});
  const state = () =>
    page.evaluate(() => ({
      shown: 'fonts' in document.documentElement.dataset,
      preloaded: matchMedia(document.querySelector<HTMLLinkElement>('[as=font]')?.media ?? '')
        .matches,
    }));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  expect(await state()).toEqual({ shown: false, preloaded: false });
  const { origin } = new URL(page.url());
  await page.goto('/', { referer: `${origin}/`, waitUntil: 'domcontentloaded' });
  expect(await state()).toEqual({ shown: true, preloaded: true });
});

test('a headline keeps its lines when its typeface, without which it was painted, comes late', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // As a page is built that would become too large with the glyphs of its headline.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/ data-glyphs="[^"]*"/, '');
    await route.fulfill({ response, body });
  });
  const html = page.locator('html');
  await page.goto('/');
  await expect(html).toHaveAttribute('data-fonts');
  const width = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const headline = document.querySelector('h1') as HTMLElement;
    const heightAt = (width: number, fonts: string) => {
      dataset.fonts = fonts;
      headline.style.width = `${width}px`;
      return headline.offsetHeight;
    };
    const widths = Array.from({ length: 250 }, (_, index) => 100 + index);
    return widths.find((width) => heightAt(width, 'text') !== heightAt(width, 'shown'));
  });
  expect(width, 'where the typefaces break lines differently').toBeDefined();

  const arrival = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const headline = page.getByRole('heading', { level: 1 });
  await headline.evaluate((element, width) => {
    element.style.width = `${width}px`;
  }, width);
  const before = await headline.boundingBox();
  arrival.resolve();
  await expect(html).toHaveAttribute('data-fonts', 'text');
  expect(await headline.boundingBox()).toEqual(before);
});

test.describe('a prerendered page', () => {
  let browser: Browser;
  test.beforeAll(async () => {
    // Playwright disables prerendering when it attaches to a page; Puppeteer does not.
    browser = await launch({
      executablePath: findBrowser() ?? '',
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      defaultViewport: { width: 1366, height: 900 },
    });
  });
  test.afterAll(() => browser.close());

  test('shows the theme and the pause chosen since', async ({ baseURL }) => {
    const page = await browser.newPage();
    await page.goto(`${baseURL}/`);
    // The prerendered page requests its fonts after its head has run, which sets the theme.
    const ahead = page.waitForRequest((asked) => asked.resourceType() === 'font');
    await page.hover(`footer a[href="${elsewhere}"]`);
    await ahead;
    // Not by mouse, because the pointer has to stay on the link.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-theme-toggle]')?.click();
      document.querySelector<HTMLElement>('[data-motion-toggle]')?.click();
    });
    await page.click(`footer a[href="${elsewhere}"]`);
    const shown = () => ({
      path: location.pathname,
      prerendered: performance.getEntriesByType('navigation')[0]?.toJSON().activationStart > 0,
      theme: document.documentElement.dataset.theme,
      motion: document.documentElement.dataset.motion,
      pressed: document.querySelector('[data-theme-toggle]')?.getAttribute('aria-pressed'),
    });
    // Evaluating fails while the prerendered page is being activated.
    await expect
      .poll(() => page.evaluate(shown).catch(() => undefined))
      .toEqual({
        path: elsewhere,
        prerendered: true,
        theme: 'dark',
        motion: 'paused',
        pressed: 'true',
      });
  });

  test('loads an island only once it is shown', async ({ baseURL }) => {
    const page = await browser.newPage();
    // To prerender what no page of the site would.
    await page.setBypassCSP(true);
    await page.goto(`${baseURL}${elsewhere}`);
    const ahead = page.waitForRequest((asked) => asked.resourceType() === 'font');
    await page.evaluate((path) => {
      const rules = document.createElement('script');
      rules.type = 'speculationrules';
      rules.textContent = JSON.stringify({ prerender: [{ urls: [path] }] });
      document.head.append(rules);
    }, contactPath);
    await ahead;
    await delay(500);
    await page.click(`footer a[href="${contactPath}"]`);
    const loaded = () => {
      const shownAt = performance.getEntriesByType('navigation')[0]?.toJSON().activationStart;
      const [react] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/react.'));
      return { prerendered: shownAt > 0, after: react && react.startTime >= shownAt };
    };
    await expect
      .poll(() => page.evaluate(loaded).catch(() => undefined))
      .toEqual({ prerendered: true, after: true });
  });
});
