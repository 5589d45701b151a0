import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

// A browser reads it in two thirds of the time that the same takes unshortened.
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose answer depends on colours, and those that depend on the width of the page. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
export const WIDTH_RULES = ['target-size', 'scrollable-region-focusable'];

/**
 * axe gives no verdict on words over a pseudo-element, which is what running text stands on
 * (src/ui/ground.module.css). It has the colour of the paper around it.
 */
const CONTRAST_OVER_GROUND = `axe.configure({
  checks: [{
    id: 'color-contrast',
    options: {
      ignorePseudo: true,
      // Its own values, which this would otherwise leave empty.
      ignoreUnicode: true, boldValue: 700, boldTextPt: 14, largeTextPt: 18,
      contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
      shadowOutlineEmMax: 0.1, textStrokeEmMin: 0.03,
    },
  }],
})`;

/**
 * What axe finds on the page as it is now, one line for each element.
 *
 * @param rules all rules for WCAG's levels A and AA and best practice where nothing is said
 * @param within selector of the part to look at; the whole page where nothing is said
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
        // What passed is not asked for; listing it takes longer than finding it.
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

declare global {
  interface Window {
    axe: typeof axe;
  }
}
