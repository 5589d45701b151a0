/** Words that must not wrap. Non-breaking hyphens would do too, but searches would not find the words. */
export const WHOLE_WORDS = /voice-first|\d+\(\d+\)\([a-z]\)/gi;

/** Elements that hold no other element, drawings, and islands, which need unchanged markup to hydrate. */
const UNCHANGED = new Set(
  'script style title noscript textarea option svg astro-island'.split(' '),
);

/**
 * Keeps words such as "voice-first" and "6(1)(f)" on one line, with a class of base.css.
 *
 * @param within names of the elements around the text
 */
export const noWrap = (text: string, within: readonly string[]): string =>
  within.some((tag) => UNCHANGED.has(tag))
    ? text
    : text.replace(WHOLE_WORDS, (word) => `<span class="whole">${word}</span>`);
