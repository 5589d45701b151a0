import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

// The minified script loads faster.
const SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on colours, and those that depend on the page's width. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
export const WIDTH_RULES = ['target-size', 'scrollable-region-focusable'];

/**
 * axe cannot judge contrast over a pseudo-element, which is behind most text
 * (src/ui/ground.module.css). This ignores pseudo-elements, because theirs is the colour of the
 * page.
 */
const CONTRAST_OVER_GROUND = `axe.configure({
  checks: [{
    id: 'color-contrast',
    options: {
      ignorePseudo: true,
      // axe's default values, which must be repeated here.
      ignoreUnicode: true, boldValue: 700, boldTextPt: 14, largeTextPt: 18,
      contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
      shadowOutlineEmMax: 0.1, textStrokeEmMin: 0.03,
    },
  }],
})`;

/**
 * The findings of axe on the current page, one line for each element.
 *
 * @param rules default: all rules for WCAG's levels A and AA and best practice
 * @param within selector of the part to check; default: the whole page
 */
export async function axeFindings(page: Page, rules?: string[], within?: string) {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(SOURCE);
    await page.evaluate(CONTRAST_OVER_GROUND);
  }
  return page.evaluate(
    async ([runOnly, selector]) => {
      const { violations } = await window.axe.run(
        selector ? { include: [selector] } : document,
        // Only violations, because listing passed rules takes longer than checking them.
        { runOnly, resultTypes: ['violations'] },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
      );
    },
    [
      rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: ALL },
      within,
    ] as const,
  );
}

/**
 * Expects no findings of axe in a part of the page, in the dark theme by the rules that a colour
 * can break. A test calls it for each state that an interaction reaches.
 */
export async function expectAccessible(page: Page, within: string) {
  const showTheme = (theme: string) =>
    page.evaluate(async (value) => {
      document.documentElement.dataset.theme = value;
      // Colours in the middle of a transition do not count.
      const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    }, theme);
  await showTheme('light');
  expect.soft(await axeFindings(page, undefined, within)).toEqual([]);
  await showTheme('dark');
  expect.soft(await axeFindings(page, COLOUR_RULES, within), 'dark').toEqual([]);
  await showTheme('light');
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
