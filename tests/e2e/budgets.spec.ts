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
}
