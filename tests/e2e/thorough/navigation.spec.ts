import type { Page } from '@playwright/test';
import { contactPath, formIsReady } from '../../support/contact.ts';
import { elsewhere } from '../../support/content.ts';
import { expect, test } from '../../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

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

test.describe('a page that is only prerendered', () => {
  /** What a browser tells a page that it now shows. */
  const show = (page: Page) =>
    page.evaluate(() => {
      Object.assign(document, { prerendering: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });

  // Playwright switches prerendering off.
  test.beforeEach(({ page }) =>
    page.addInitScript(() =>
      Object.defineProperty(document, 'prerendering', { value: true, writable: true }),
    ),
  );

  test('shows the theme and the pause chosen since, and only then the waves', async ({ page }) => {
    await page.goto(elsewhere, { waitUntil: 'networkidle' });
    expect(page.workers()).toEqual([]);
    await page.evaluate(() => {
      // As a page that is open stores them; no event tells its own window.
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('motion', 'paused');
    });
    await Promise.all([page.waitForEvent('worker'), show(page)]);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(html).toHaveAttribute('data-motion', 'paused');
    await expect(page.locator('[data-theme-toggle]')).toHaveAttribute('aria-pressed', 'true');
  });

  test('loads what sends a form, and its captcha, only once it is shown', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(contactPath, { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => /\/(send-|captcha\/)/.test(url))).toEqual([]);
    await show(page);
    await formIsReady(page);
  });
});
