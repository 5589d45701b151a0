import type { PageElement } from '../read-page.ts';

/**
 * Custom properties with numbers, as src/ui/numbers.ts writes them; anything else in the attribute
 * is an error.
 */
const NUMBERS = /^(--[a-z]+:-?[\d.]+(;|$))+$/;

/** Whether a `style` attribute only places its element on a scale. */
export const isNumbers = (style: string) => NUMBERS.test(style);

/**
 * What takes the place of such attributes, because a policy can allow no attribute by its hash.
 *
 * @returns the rules, and the attribute that stands for a style
 */
export function numberRules(elements: readonly PageElement[]) {
  const styles = elements.map(({ attributes }) => attributes.get('style') ?? '').filter(isNumbers);
  const all = [...new Set(styles)];
  return {
    css: all.map((style, index) => `[data-at="${index}"]{${style}}`).join(''),
    attributeFor: (style: string) => `data-at="${all.indexOf(style)}"`,
  };
}
