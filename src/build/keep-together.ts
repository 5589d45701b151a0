/** Words that must not wrap. Special hyphens would do it too, but then a search would not find the words. */
const WORDS = /voice-first|\d+\(\d+\)\([a-z]\)/gi;

/** Matches a whole script, style, title or island, a tag, or text. Islands need unchanged markup to hydrate. */
const PARTS = /<(script|style|title|astro-island)\b.*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+/gs;

/**
 * Keeps words such as "voice-first" and "6(1)(f)" on one line, with a class of base.css.
 *
 * @returns the page with each of these words in a `<span class="whole">`
 */
export const withWordsKept = (html: string): string =>
  html.replace(PARTS, (part) =>
    part.startsWith('<')
      ? part
      : part.replace(WORDS, (word) => `<span class="whole">${word}</span>`),
  );
