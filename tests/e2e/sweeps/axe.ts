import type { Page } from '@playwright/test';
import axe from 'axe-core';

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose answer depends on colours, and those that depend on the width of the page. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
export const WIDTH_RULES = ['target-size', 'scrollable-region-focusable'];

/**
 * What axe finds on the page as it is now, one line for each element.
 *
 * @param rules all rules for WCAG's levels A and AA and best practice where nothing is said
 * @param within selector of the part to look at; the whole page where nothing is said
 */
export async function axeFindings(page: Page, rules?: string[], within?: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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
