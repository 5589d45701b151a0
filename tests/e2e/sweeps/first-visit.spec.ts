/**
 * Every page once as a first visit on a phone: transferred bytes (docs/performance.md), nothing but the
 * document before the first paint, and no layout shift when fonts load late; then at every width, where nothing
 * may lie over a text; then with large text and with text spacing.
 */
import { routes } from '../../support/content.ts';
import { hydrated } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';
import { brokenWords, lostWords, setRules, writtenWords } from './layout.ts';
import { overlaps } from './overlaps.ts';

/** Maximum transferred bytes of all bodies but pictures, of scripts on a first visit, and maximum requests. */
const READ = { all: 50_000, script: 6000, requests: 8 };
const ISLAND = { all: 130_000, script: 70_000, requests: 15 };

/** The cumulative layout shift that web.dev rates as good; fonts never match their fallbacks exactly. */
const SHIFT = 0.1;

const WIDTHS = [320, 390, 768, 1024, 1152, 1440, 1920, 2560];

const VIEWS = [
  { name: 'text at 200 %', width: 1366, rules: 'html { font-size: 200% }' },
  { name: 'text at 200 % on a tablet', width: 768, rules: 'html { font-size: 200% }' },
  { name: 'zoom of 400 %', width: 320, rules: '' },
];

const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

test.use({ viewport: { width: 412, height: 823 }, reducedMotion: 'no-preference' });

for (const { path } of routes) {
  test(`${path} stays within budget, does not shift, reflows at 200 %`, async ({ page }) => {
    await page.addInitScript(() => {
      const moved = Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.shift += Reflect.get(entry, 'value');
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const responses: { type: string; bytes: number }[] = [];
    page.on('response', (response) => {
      responses.push({
        type: response.request().resourceType(),
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
    const worker = page.waitForEvent('worker', { timeout: 20_000 });
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    painted.resolve();
    await worker;
    const hasIsland = (await page.locator('astro-island').count()) > 0;
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');

    const { early, family } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-paint');
      // The browser may ask for a picture that loads lazily, but does not wait for it.
      const lazy = [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')].map(
        ({ currentSrc }) => currentSrc,
      );
      const before = performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < (paint?.startTime ?? 0))
        .filter(({ name }) => !lazy.includes(name));
      return {
        early: before.map(({ name }) => name),
        family: getComputedStyle(document.body).fontFamily,
      };
    });
    expect.soft(early, 'requests before the first paint').toEqual([]);
    expect.soft(family, 'fonts shown in the end').not.toMatch(/^"[^"]* fallback"/);

    const budget = hasIsland ? ISLAND : READ;
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
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overlaps(page), `overlaps at ${width} px`).toEqual([]);
    }

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 768, height: 640 });
    expect.soft(await brokenWords(page), 'broken words on a tablet').toEqual([]);
    // A phone shows a long list in part, with a button for the rest.
    for (const more of await page.locator('[data-show-all]').all())
      await more.dispatchEvent('click');
    const before = await writtenWords(page);
    expect.soft(before.length, 'words to keep').toBeGreaterThan(1);
    for (const { name, width, rules } of VIEWS) {
      await page.setViewportSize({ width, height: 640 });
      await setRules(page, rules);
      expect.soft(await lostWords(page), name).toEqual([]);
      expect.soft(await writtenWords(page), name).toEqual(before);
    }
    await setRules(page, SPACING);
    for (const width of [320, 1366]) {
      await page.setViewportSize({ width, height: 640 });
      expect.soft(await lostWords(page), `spaced text at ${width} px`).toEqual([]);
    }
  });
}
