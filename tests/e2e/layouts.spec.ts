/**
 * How often a phone lays a page out: counts, which a busy machine does not change as it does times.
 */
import { expect, type Page, test } from '@playwright/test';
import { contactPath, field, formIsReady } from '../support/contact.ts';
import { routes } from '../support/content.ts';

test.use({
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'no-preference',
});

/**
 * Measured with Chromium 156: 3 and 10 on home, 3 and 5 on a page of text; 2 and 2 on one without
 * styles and scripts.
 */
const PAGES = [
  { path: '/', layouts: 4, styles: 12 },
  ...routes
    .filter(({ sections }) => sections.every(({ type }) => /^(hero|prose|table)$/.test(type)))
    .map(({ path }) => ({ path, layouts: 3, styles: 6 })),
];

/** Returns a function that tells the browser's own counts from now on. */
async function startCounting(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const metric = (name: string) =>
      metrics.find((each) => each.name === name)?.value ?? Number.NaN;
    return { layouts: metric('LayoutCount'), styles: metric('RecalcStyleCount') };
  };
  const before = await read();
  return async () => {
    const now = await read();
    return { layouts: now.layouts - before.layouts, styles: now.styles - before.styles };
  };
}

for (const { path, layouts, styles } of PAGES) {
  test(`${path} is laid out at most ${layouts} times, with ${styles} style passes`, async ({
    page,
  }) => {
    // The browser lays a page out once more if an event of its own, as of its window, comes while
    // the page arrives.
    await expect(async () => {
      const count = await startCounting(page);
      // The last that is done: the waves are drawn once the page is idle.
      const worker = page.waitForEvent('worker');
      await page.goto(path);
      await worker;
      await page.waitForLoadState('networkidle');
      const counted = await count();
      expect(counted.layouts).toBeLessThanOrEqual(layouts);
      expect(counted.styles).toBeLessThanOrEqual(styles);
    }).toPass();
  });
}

test('a long text is pasted into the form without a layout, and drawn from its end', async ({
  page,
}) => {
  await page.goto(contactPath);
  await formIsReady(page);
  await page.waitForLoadState('networkidle');

  // All in one task, between two frames: only a script that measures would lay the text out after
  // each.
  const pastes = 5;
  const count = await startCounting(page);
  await field(page, 'description').evaluate((area: HTMLTextAreaElement, pastes) => {
    for (let done = 0; done < pastes; done++) {
      area.value = `A line of paste ${done}.\n`.repeat(20_000);
      area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  }, pastes);
  expect((await count()).layouts).toBeLessThan(pastes);

  const bars = () =>
    page
      .locator('[data-mail] path')
      .evaluateAll((paths) =>
        Math.max(...paths.map((path) => path.getAttribute('d')?.split('v').length ?? 0)),
      );
  await expect.poll(bars).toBeGreaterThan(50);
  expect(await bars()).toBeLessThan(500);
});
