import { routes } from '../support/content.ts';
import { expect, test } from '../support/test.ts';

/** Pages with an island: the form, the filter, the search and the two with tabs. */
const WITH_ISLAND = [
  '/api-reference',
  '/contact',
  '/documentation',
  '/help-centre',
  '/solutions/use-cases',
];

/** Most bytes of a first visit as they travel, all bodies together, and most requests (docs/performance.md). */
const READ = { all: 50_000, script: 6000, requests: 8 };
const ISLAND = { all: 130_000, script: 70_000, requests: 15 };

/** Cumulative layout shift that web.dev calls good; a face cannot match its fallback in every line. */
const SHIFT = 0.1;

test.use({ viewport: { width: 412, height: 823 } });

for (const { path } of routes) {
  const budget = WITH_ISLAND.includes(path) ? ISLAND : READ;
  test(`${path} arrives within ${budget.all} bytes and ${budget.requests} requests`, async ({
    page,
  }) => {
    const responses: { type: string; bytes: number }[] = [];
    page.on('response', (response) => {
      responses.push({
        type: response.request().resourceType(),
        // A precompressed file says how much of it travels; of a worker Playwright counts nothing.
        bytes: Number(response.headers()['content-length']),
      });
    });
    // The worker of the waves comes last, when the page is idle.
    await Promise.all([page.waitForEvent('worker', { timeout: 20_000 }), page.goto(path)]);
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');

    const sum = (type?: string) =>
      responses
        .filter((response) => !type || response.type === type)
        .reduce((total, { bytes }) => total + bytes, 0);
    expect(responses.length).toBeLessThanOrEqual(budget.requests);
    expect(sum('font')).toBeGreaterThan(0);
    expect(sum('script')).toBeLessThanOrEqual(budget.script);
    expect(sum()).toBeLessThanOrEqual(budget.all);
  });

  test(`${path} does not jump when its faces come late`, async ({ page }) => {
    await page.addInitScript(() => {
      const moved = Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.shift += Reflect.get(entry, 'value');
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const painted = Promise.withResolvers<void>();
    let held = 0;
    await page.route(/\.woff2$/, async (route) => {
      held++;
      await painted.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    painted.resolve();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    expect(held).toBeGreaterThan(0);
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThanOrEqual(SHIFT);
  });
}
