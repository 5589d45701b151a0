/**
 * Makes typed or pasted text what the site prints: curly quotation marks, dashes, nothing
 * invisible.
 */
import { INVISIBLE } from '../../../src/content/fields/invisible-characters.ts';

/**
 * Without invisible characters; a space that does not break is a space, and what a PDF prints as
 * one sign is letters.
 */
export const withoutInvisible = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[\ufb00-\ufb06]/g, (letters) => letters.normalize('NFKC'));

/** A text in one paragraph, where a line break has no effect, as the site prints it. */
export const typeset = (text: string): string =>
  text
    .replaceAll(INVISIBLE, '')
    .replaceAll(/(^|[\s([{–—])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll("'", '’')
    .replaceAll(/ -{1,2} /g, ' – ')
    .replaceAll('--', '–')
    .replaceAll(/\s*\n\s*/g, ' ');

/** Without the spaces at its ends, and those beside another one, which no page shows. */
export const trimmed = (text: string): string => text.trim().replaceAll(/ {2,}/g, ' ');

/** Copied text as one paragraph. */
export const pastedParagraph = (text: string): string =>
  typeset(withoutInvisible(text).replaceAll(/\s+/g, ' ').trim());

const LISTED = /^(- |\d+\. )/;

/**
 * The lines of copied text, with signs of Markdown for those that Word writes before the entries of
 * lists.
 */
export const pastedLines = (text: string): string =>
  withoutInvisible(text.replaceAll(/\r\n?|[\v\u0085\u2028\u2029]/g, '\n'))
    .replaceAll(/^\n+|\n+$/g, '')
    .replaceAll(/^(?:[·•▪§][\t ]|o\t) */gm, '- ')
    .replaceAll(/^(\d+\.)\t */gm, '$1 ');

/** Lines that a program has wrapped are about this long, in characters. */
export const WRAPPED = 55;

/**
 * Copied text as a long one: Word's bullets as a list, and its paragraphs apart, which end in one
 * line break.
 */
export function pastedLong(text: string): string {
  const lines = pastedLines(text);
  if (lines.includes('\n\n')) return lines;
  return lines.replaceAll(/^(.+)\n(?=(.+))/gm, (_, line: string, next: string) => {
    const isListed = [LISTED, /\t/].some((kind) => kind.test(line) && kind.test(next));
    // As a PDF is copied, which knows no paragraphs.
    const goesOn = line.length >= WRAPPED && /^\p{Ll}/u.test(next);
    return isListed || goesOn ? `${line}\n` : `${line}\n\n`;
  });
}
