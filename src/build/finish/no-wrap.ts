/**
 * References to a law, such as 6(1)(f), which must not wrap; joiners would do too, but searches
 * would not find them.
 */
export const WHOLE_WORDS = /\d+\(\d+\)\([a-z]\)/gi;

/** Elements that hold no other element, and drawings. */
const UNCHANGED = new Set('script style title noscript textarea option svg'.split(' '));

/**
 * Keeps references such as "6(1)(f)" on one line, with a class of base.css.
 *
 * @param within names of the elements around the text
 */
export const noWrap = (text: string, within: readonly string[]): string =>
  within.some((tag) => UNCHANGED.has(tag))
    ? text
    : text.replace(WHOLE_WORDS, (word) => `<span class="whole">${word}</span>`);
