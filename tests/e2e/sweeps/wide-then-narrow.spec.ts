/**
 * Every route once. On a wide screen: axe, target sizes and focus in the light theme, then reduced motion
 * and the dark theme's colours. At 320 px, which equals a zoom of 400 %: the same, and a walk through the
 * page by keyboard. Finally print, forced colours, and a click on every button.
 */
import type { Page } from '@playwright/test';
import { navigation, routes } from '../../support/content.ts';
import { hydrated } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';
import { axeFindings, COLOUR_RULES, WIDTH_RULES } from './axe.ts';
import { focusEach, walkBackwards } from './focus.ts';
import { brokenWords, lostWords, smallTargets } from './layout.ts';
import { controlsWithoutEdge, countFrames, misprints, motions } from './media.ts';

async function expectRoom(page: Page, screen: string) {
  expect.soft(await smallTargets(page), `targets that are hard to hit, ${screen}`).toEqual([]);
  expect.soft(await lostWords(page), `lost words, ${screen}`).toEqual([]);
  expect.soft(await brokenWords(page), `broken words, ${screen}`).toEqual([]);
}

for (const { path } of [...routes, { path: '/no-such-page' }]) {
  test(`${path} has no faults on a wide and on a narrow screen`, async ({
    page,
    consoleErrors,
  }) => {
    const response = await page.goto(path);
    await expect
      .soft(page.locator('meta[http-equiv=content-security-policy]'))
      .toHaveAttribute('content', /^default-src 'none';/);
    await hydrated(page);
    await countFrames(page);
    // The browser itself logs the 404 page's status.
    if (response?.status() === 404) consoleErrors.length = 0;

    expect.soft(await axeFindings(page), 'axe').toEqual([]);
    await expectRoom(page, 'wide');
    expect.soft(await focusEach(page), 'focus, wide').toEqual([]);
    await expect.soft(page.getByRole('button', { name: navigation.motion.pause })).toBeHidden();

    await page.getByRole('button', { name: navigation.theme.toggle }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect.soft(await motions(page), 'motion although it is reduced').toEqual([]);
    expect.soft(await axeFindings(page, COLOUR_RULES), 'axe in the dark theme').toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    const rules = [...COLOUR_RULES, ...WIDTH_RULES];
    expect.soft(await axeFindings(page, rules), 'axe, narrow and dark').toEqual([]);
    await expectRoom(page, 'narrow');
    expect.soft(await walkBackwards(page), 'keyboard, narrow').toEqual([]);

    await page.emulateMedia({ media: 'print' });
    expect.soft(await misprints(page), 'paper').toEqual([]);
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    expect.soft(await controlsWithoutEdge(page), 'controls in forced colours').toEqual([]);

    // The policy must block nothing that they do; the fixture fails the test if it does.
    await page.setViewportSize({ width: 1366, height: 900 });
    await page.evaluate(() => {
      for (const button of document.querySelectorAll('button')) {
        if (button.checkVisibility()) button.click();
      }
    });
    await page.waitForLoadState('networkidle');
  });
}
