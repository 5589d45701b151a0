import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { routes } from '../../support/content.ts';
import { states } from '../../support/states.ts';
import { expect, test } from '../../support/test.ts';

/** px: with the full header and with the narrow one; in between only columns differ. */
const WIDTHS = [1366, 320];
const THEMES = ['light', 'dark'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it is now, one line for each element. */
async function violations(page: Page): Promise<string[]> {
  const results = await new AxeBuilder({ page })
    // What passed is not asked for; listing it takes longer than finding it.
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    // One page without frames: the other mode opens a blank one for each result.
    .setLegacyMode()
    .analyze();
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

for (const theme of THEMES) {
  test.describe(`axe, ${theme}`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((value) => localStorage.setItem('theme', value), theme),
    );

    for (const { path } of [...routes, { path: '/no-such-page' }]) {
      test(`finds nothing on ${path}`, async ({ page, consoleErrors }) => {
        await page.goto(path);
        // The browser itself reports the 404 of the page that is not there.
        consoleErrors.length = 0;
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect(await violations(page), `${width} px`).toEqual([]);
        }
      });
    }

    for (const { name, path, widths = () => true, reach } of states) {
      test(`finds nothing with ${name}`, async ({ page }) => {
        for (const width of WIDTHS.filter(widths)) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path);
          await reach(page);
          expect(await violations(page), `${width} px`).toEqual([]);
        }
      });
    }
  });
}
