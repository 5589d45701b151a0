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

const withBreaks = (text: string): string => text.replaceAll(/\r\n?|[\v\u0085\u2028\u2029]/g, '\n');

/** What a text is to be written as, and the words of which that is not certain. */
interface Undivided {
  text: string;
  doubtful: string[];
}

const WORD = String.raw`[\p{L}\p{M}\p{N}]+`;
const DIVISION = new RegExp(`(?<=(${WORD}))[-\u2010\u00ad]\\n[^\\S\\n]*(?=(${WORD}))`, 'gu');

/**
 * Copied text with each word in one that is divided at the end of a line, as PDFs have them: with
 * its hyphen where it is written so elsewhere, in the text or on its page.
 */
export function undivided(copied: string, page = ''): Undivided {
  const text = withBreaks(copied);
  const words = `${text}\n${page}`.toLowerCase().match(new RegExp(`${WORD}(?:-${WORD})*`, 'gu'));
  const known = new Set(words);
  const doubtful: string[] = [];
  const whole = text.replaceAll(DIVISION, (sign, before: string, after: string) => {
    const has = (hyphen: string) => known.has(`${before}${hyphen}${after}`.toLowerCase());
    if (sign.startsWith('\u00ad') || has('')) return '';
    if (has('-')) return '-';
    // As in pre- and post-war.
    if (/^(and|or|to)$/.test(after)) return '- ';
    const hyphen = /\p{Ll}\p{M}*\n\p{Ll}/u.test(`${before}\n${after}`) ? '' : '-';
    doubtful.push(before + hyphen + after);
    return hyphen;
  });
  return { text: whole, doubtful };
}

/** Copied text as one paragraph. */
export const pastedParagraph = (text: string): string =>
  typeset(withoutInvisible(undivided(text).text).replaceAll(/\s+/g, ' ').trim());

/** What stands between two lines where only one fits, as in a cell. */
export const lineGap = (before: string): string => (/[.,;:!?…]\s*$/.test(before) ? ' ' : ' / ');

/** A cell in quotes, as spreadsheets copy one of several lines into a row. */
const CELL = /(?<=^|\t)"((?:[^"]|"")*)"(?=\t|$)/gm;

function cellsInOneLine(text: string): string {
  if (!text.includes('\t')) return text;
  return text.replaceAll(CELL, (quoted, cell: string) => {
    if (!cell.includes('\n')) return quoted;
    const lines = cell.replaceAll('""', '"').split(/\s*\n\s*/);
    return lines.filter(Boolean).reduce((words, line) => words + lineGap(words) + line);
  });
}

const LISTED = /^(- |\d+\. )/;

/**
 * The lines of copied text, with signs of Markdown for those that Word writes before the entries of
 * lists.
 */
export const pastedLines = (text: string): string =>
  withoutInvisible(cellsInOneLine(undivided(text).text))
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
