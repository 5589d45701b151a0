/**
 * Every route once on a wide screen: axe, size of targets, focus and no motion in the light theme, the
 * colours of the dark one, the system's own colours, paper, and every button pressed.
 */
import { navigation, routes } from '../../support/content.ts';
import { hydrated } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';
import { axeFindings, COLOUR_RULES } from './axe.ts';
import { focusEach } from './focus.ts';
import { brokenWords, lostWords, smallTargets } from './layout.ts';
import { controlsWithoutEdge, countFrames, misprints, motions } from './media.ts';

for (const { path } of [...routes, { path: '/no-such-page' }]) {
  test(`${path} is in order on a wide screen`, async ({ page, consoleErrors }) => {
    await countFrames(page);
    const response = await page.goto(path);
    expect.soft(response?.headers()['content-security-policy']).toMatch(/^default-src 'none';/);
    await hydrated(page);
    // The browser itself reports the 404 of the page that is not there.
    if (response?.status() === 404) consoleErrors.length = 0;

    expect.soft(await axeFindings(page), 'axe').toEqual([]);
    expect.soft(await smallTargets(page), 'targets that are hard to hit').toEqual([]);
    expect.soft(await lostWords(page), 'lost words').toEqual([]);
    expect.soft(await brokenWords(page), 'broken words').toEqual([]);
    expect.soft(await focusEach(page), 'focus').toEqual([]);
    await expect.soft(page.getByRole('button', { name: navigation.motion.pause })).toBeHidden();

    await page.getByRole('button', { name: navigation.theme.toggle }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect.soft(await motions(page), 'motion, where none is wanted').toEqual([]);
    expect.soft(await axeFindings(page, COLOUR_RULES), 'axe in the dark theme').toEqual([]);

    await page.emulateMedia({ media: 'print' });
    expect.soft(await misprints(page), 'paper').toEqual([]);
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    expect.soft(await controlsWithoutEdge(page), 'controls in forced colours').toEqual([]);

    // Whatever they do, the policy blocks none of it; the fixture hears of what it blocks.
    await page.evaluate(() => {
      for (const button of document.querySelectorAll('button')) {
        if (button.checkVisibility()) button.click();
      }
    });
    await page.waitForLoadState('networkidle');
  });
}
