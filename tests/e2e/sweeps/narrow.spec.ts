/** Every route once at 320 px, which is also what a zoom of 400 % comes to, in the dark theme. */
import { routes } from '../../support/content.ts';
import { hydrated } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';
import { axeFindings, COLOUR_RULES, WIDTH_RULES } from './axe.ts';
import { walkBackwards } from './focus.ts';
import { brokenWords, lostWords, smallTargets } from './layout.ts';

test.use({ viewport: { width: 320, height: 640 } });

for (const { path } of routes) {
  test(`${path} is in order on a narrow screen, in dark, by keyboard`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(path);
    await hydrated(page);
    expect.soft(await axeFindings(page, [...COLOUR_RULES, ...WIDTH_RULES]), 'axe').toEqual([]);
    expect.soft(await smallTargets(page), 'targets that are hard to hit').toEqual([]);
    expect.soft(await lostWords(page), 'lost words').toEqual([]);
    expect.soft(await brokenWords(page), 'broken words').toEqual([]);
    expect.soft(await walkBackwards(page), 'focus').toEqual([]);
  });
}
