/** How often a phone lays a page out while it loads: counts, which a busy machine does not change as it does times. */
import { expect, test } from '@playwright/test';
import { routes } from '../../support/content.ts';

test.use({
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'no-preference',
});

/** Measured with Chromium 156: 3 and 10 on home, 3 and 5 on a page of text; 2 and 2 on one without styles and scripts. */
const PAGES = [
  { path: '/', layouts: 4, styles: 12 },
  ...routes
    .filter(({ sections }) => sections.every(({ type }) => type === 'hero' || type === 'prose'))
    .map(({ path }) => ({ path, layouts: 3, styles: 6 })),
];

for (const { path, layouts, styles } of PAGES) {
  test(`${path} is laid out at most ${layouts} times, with ${styles} style passes`, async ({
    page,
  }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    const count = async (name: string) => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    };
    // The browser itself lays a page out once more if it takes up the window's size while the page arrives.
    await expect(async () => {
      const before = {
        layouts: await count('LayoutCount'),
        styles: await count('RecalcStyleCount'),
      };
      // The last that is done: the waves are drawn once the page is idle.
      const worker = page.waitForEvent('worker');
      await page.goto(path);
      await worker;
      await page.waitForLoadState('networkidle');
      expect((await count('LayoutCount')) - before.layouts).toBeLessThanOrEqual(layouts);
      expect((await count('RecalcStyleCount')) - before.styles).toBeLessThanOrEqual(styles);
    }).toPass();
  });
}
