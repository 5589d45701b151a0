/**
 * What first-visit.spec.ts does not ask of every page, on those with a structure of their own: a
 * walk by keyboard, reduced motion, axe in the dark theme and at 320 px, print, forced colours,
 * more widths, large and spaced text.
 */
import { contactPath } from '../../support/contact.ts';
import { allWith } from '../../support/content.ts';
import { hydrated } from '../../support/hydrated.ts';
import { expect, test } from '../../support/test.ts';
import { axeFindings, COLOUR_RULES, WIDTH_RULES } from '../sweeps/axe.ts';
import { walkBackwards } from '../sweeps/focus.ts';
import { brokenWords, lostWords, setRules, writtenWords } from '../sweeps/layout.ts';
import { controlsWithoutEdge, misprints, motions } from '../sweeps/media.ts';
import { overlaps } from '../sweeps/overlaps.ts';

const WIDTHS = [390, 1024, 1152, 1920];

const VIEWS = [
  { name: 'text at 200 %', width: 1366, rules: 'html { font-size: 200% }' },
  { name: 'text at 200 % on a tablet', width: 768, rules: 'html { font-size: 200% }' },
  { name: 'text at 200 % on a phone', width: 390, rules: 'html { font-size: 200% }' },
  { name: 'zoom of 400 %', width: 320, rules: '' },
];

const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

const SAMPLES = new Set([
  '/',
  contactPath,
  '/no-such-page',
  ...allWith('positions').map(({ path }) => path),
]);

for (const path of SAMPLES) {
  test(`${path} has no faults on a wide and on a narrow screen`, async ({
    page,
    consoleErrors,
  }) => {
    const response = await page.goto(path);
    await hydrated(page);
    // The browser itself logs the 404 page's status.
    if (response?.status() === 404) consoleErrors.length = 0;

    expect.soft(await walkBackwards(page), 'keyboard, wide').toEqual([]);
    await expect.soft(page.locator('[data-motion-toggle]')).toBeHidden();

    await page.locator('[data-theme-toggle]').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect.soft(await motions(page), 'motion although it is reduced').toEqual([]);
    expect.soft(await axeFindings(page), 'axe in the dark theme').toEqual([]);

    await page.setViewportSize({ width: 320, height: 640 });
    const rules = [...COLOUR_RULES, ...WIDTH_RULES];
    expect.soft(await axeFindings(page, rules), 'axe, narrow and dark').toEqual([]);
    expect.soft(await walkBackwards(page), 'keyboard, narrow').toEqual([]);

    await page.emulateMedia({ media: 'print' });
    expect.soft(await misprints(page), 'paper').toEqual([]);
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    expect.soft(await controlsWithoutEdge(page), 'controls in forced colours').toEqual([]);
  });

  test(`${path} has room at every width, and for large and spaced text`, async ({
    page,
    consoleErrors,
  }) => {
    const response = await page.goto(path);
    await hydrated(page);
    if (response?.status() === 404) consoleErrors.length = 0;
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overlaps(page), `overlaps at ${width} px`).toEqual([]);
      expect.soft(await brokenWords(page), `broken words at ${width} px`).toEqual([]);
    }
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
