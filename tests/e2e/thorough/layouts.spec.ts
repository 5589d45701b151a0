/** How often a phone lays a page out while it loads: counts, which a busy machine does not change as it does times. */
import { expect, test } from '@playwright/test';
import { firstWith } from '../../support/content.ts';

test.use({
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'no-preference',
});

/** Measured with Chromium 156: at most 6 and 15 on home, 5 and 10 on a page of text; one more where a frame falls between. */
const PAGES = [
  { path: '/', layouts: 7, styles: 17 },
  { path: firstWith('prose').path, layouts: 6, styles: 12 },
];

for (const { path, layouts, styles } of PAGES) {
  test(`${path} is laid out at most ${layouts} times, with ${styles} style passes`, async ({
    page,
  }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto(path);
    // The last that is done: the canvas gets its size once the page is idle.
    await expect
      .poll(() =>
        page
          .locator('canvas')
          .first()
          .evaluate((canvas) => canvas.clientWidth),
      )
      .toBeGreaterThan(300);
    await page.waitForLoadState('networkidle');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const count = (name: string) => metrics.find((metric) => metric.name === name)?.value;
    expect(count('LayoutCount')).toBeLessThanOrEqual(layouts);
    expect(count('RecalcStyleCount')).toBeLessThanOrEqual(styles);
  });
}
