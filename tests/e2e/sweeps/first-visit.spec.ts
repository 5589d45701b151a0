/**
 * Every page once. As a first visit on a phone: transferred bytes (docs/performance.md), nothing
 * but the document before the first paint, and no layout shift when fonts load late. Then no text
 * may be lost, broken or under another one on a phone, a tablet and a wide screen, where axe and a
 * click on every button follow. samples.spec.ts asks for all else.
 */
import { routes } from '../../support/content.ts';
import { hydrated } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';
import { axeFindings } from './axe.ts';
import { brokenWords, lostWords, smallTargets } from './layout.ts';
import { overlaps } from './overlaps.ts';

/**
 * Maximum transferred bytes of all bodies but pictures, of scripts on a first visit, and maximum
 * requests.
 */
const READ = { all: 50_000, script: 6000, requests: 8 };
const FORM = { all: 56_000, script: 12_500, requests: 11 };

/**
 * The cumulative layout shift that web.dev rates as good; fonts never match their fallbacks
 * exactly.
 */
const SHIFT = 0.1;

test.use({ viewport: { width: 412, height: 823 }, reducedMotion: 'no-preference' });

for (const { path } of routes) {
  test(`${path} stays within budget, does not shift, and axe finds nothing`, async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      const moved = Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.shift += Reflect.get(entry, 'value');
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const responses: { type: string; bytes: number }[] = [];
    page.on('response', (response) => {
      // An owner's scripts from elsewhere are the owner's choice.
      if (!response.url().startsWith(`${baseURL}/`)) return;
      responses.push({
        type: response.url().endsWith('.woff2') ? 'font' : response.request().resourceType(),
        // From the header of a precompressed file, because Playwright counts no bytes for workers.
        bytes: Number(response.headers()['content-length']),
      });
    });
    const painted = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await painted.promise;
      await route.continue();
    });
    // The waves' worker is the last to load, when the page is idle.
    const worker = page.waitForEvent('worker');
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    painted.resolve();
    await worker;
    const hasForm = (await page.locator('contact-form').count()) > 0;
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');

    const { early, fonts } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-paint');
      const before = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.startsWith(location.origin))
        .filter(({ startTime }) => startTime < (paint?.startTime ?? 0))
        // The browser does not wait for pictures.
        .filter((entry) => (entry as PerformanceResourceTiming).initiatorType !== 'img');
      return {
        early: before.map(({ name }) => name),
        fonts: Array.from(document.fonts, ({ family }) => family.replaceAll('"', '')),
      };
    });
    expect.soft(early, 'requests before the first paint').toEqual([]);
    // Elsewhere a headline may stay as it is, so as not to shift the page.
    if (path === '/') expect.soft(fonts, 'also that of headlines').toContain('Display');
    expect.soft(fonts, 'shown in the end').toContain('Text');

    const budget = hasForm ? FORM : READ;
    const spent: Record<string, number> = {};
    // Each picture has a budget of its own (tests/site/budgets.test.ts).
    const counted = responses.filter(({ type }) => type !== 'image');
    for (const { type, bytes } of counted) spent[type] = (spent[type] ?? 0) + bytes;
    const all = Object.values(spent).reduce((sum, bytes) => sum + bytes, 0);
    const costs = JSON.stringify({ all, ...spent });
    expect.soft(spent.font, 'bytes of faces, which came late').toBeGreaterThan(0);
    expect.soft(counted.length, `requests: ${costs}`).toBeLessThanOrEqual(budget.requests);
    expect.soft(spent.script, `bytes of scripts: ${costs}`).toBeLessThanOrEqual(budget.script);
    expect.soft(all, `bytes of all: ${costs}`).toBeLessThanOrEqual(budget.all);
    expect
      .soft(await page.evaluate(() => Reflect.get(window, 'shift')), 'layout shift')
      .toBeLessThanOrEqual(SHIFT);

    // At rest, because drawing the waves at every width would take most of the time.
    await page.locator('[data-motion-toggle]').dispatchEvent('click');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [320, 768, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overlaps(page), `overlaps at ${width} px`).toEqual([]);
      expect.soft(await lostWords(page), `lost words at ${width} px`).toEqual([]);
      expect.soft(await brokenWords(page), `broken words at ${width} px`).toEqual([]);
      expect.soft(await smallTargets(page), `small targets at ${width} px`).toEqual([]);
    }
    expect.soft(await axeFindings(page), 'axe').toEqual([]);

    // The policy must block nothing that they do; the fixture fails the test if it does.
    await expect
      .soft(page.locator('meta[http-equiv=content-security-policy]'))
      .toHaveAttribute('content', /^default-src 'none';/);
    await page.evaluate(() => {
      for (const button of document.querySelectorAll('button')) {
        if (button.checkVisibility()) button.click();
      }
    });
    await page.waitForLoadState('networkidle');
    expect.soft(new URL(page.url()).pathname, 'no button leads away').toBe(path);
  });
}
