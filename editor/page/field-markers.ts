/**
 * Invisible markers around texts, by which a rendered page shows which of its words come from which
 * field.
 */
import type { z } from 'zod';
import { WHOLE_WORDS } from '../../src/build/finish/no-wrap.ts';
import { kindOfField } from '../client/fields/kinds.ts';
import type { Reading } from '../renderable.ts';
import { type Path, samePath } from '../yaml/value.ts';

/** A field with a text. */
export interface FieldRef {
  file: string;
  path: Path;
}

/** Whether two are the same field. */
export const sameField = (a: FieldRef, b: FieldRef) =>
  a.file === b.file && samePath(a.path, b.path);

export interface MarkedField extends FieldRef {
  /** Whether it is a text of several paragraphs, in Markdown. */
  isLong: boolean;
  /** Whether it is kept as it is written, such as an address. */
  isVerbatim: boolean;
}

/** The two digits of a field's number. */
const DIGITS = ['\u200b', '\u200c'];
const BEGIN = '\u2061';
const END = '\u2062';
const MARKERS = /\u2061([\u200b\u200c]+)\u2061|\u2062/g;

/**
 * Keeps a word on one line without an element, of which a built page has one; and an empty text
 * where it was.
 */
const JOINER = '\u2060';

/** The words with joiners where they must not wrap. */
export const joined = (text: string): string =>
  text.replaceAll(WHOLE_WORDS, (word) => word.replaceAll(/(?<=.)(?=[-(])|(?<=[-)])(?=.)/g, JOINER));

/** The words without joiners. */
export const plain = (text: string): string => text.replaceAll(JOINER, '');

/** Whether visitors read a text as it is: tags are counted and compared. */
const isWords = (schema: z.ZodType): boolean => {
  const { isCopy, isVerbatim } = schema.meta() ?? {};
  const { isApart, isLong } = kindOfField(schema);
  return Boolean(isVerbatim || (isCopy && !isApart) || isLong);
};

/**
 * For a page as visitors see it, but for texts that are empty: they can be typed in, where visitors
 * would see nothing.
 */
export const asShown: Reading = (text, schema) => {
  if (!isWords(schema)) return text;
  return joined(text) || (kindOfField(schema).isLong ? '' : JOINER);
};

/** Fields by their numbers, and a reading that marks their texts. */
export function createMarkers() {
  const fields: MarkedField[] = [];
  const readingOf =
    (file: string): Reading =>
    (text, schema, path) => {
      if (!isWords(schema)) return text;
      const { isVerbatim = false } = schema.meta() ?? {};
      const { isLong = false } = kindOfField(schema);
      const number = fields.push({ file, path, isLong, isVerbatim }) - 1;
      const begin =
        BEGIN + [...number.toString(2)].map((digit) => DIGITS[Number(digit)]).join('') + BEGIN;
      // A paragraph of its own, because a marker in a heading or a table would change it.
      const words = asShown(text, schema, path);
      return isLong ? `${words}\n\n${begin}${END}\n` : begin + words + END;
    };
  return { fields, readingOf };
}

/** Where a field's text begins and ends in a text node, in UTF-16 units without the markers. */
export interface Range {
  number: number;
  start: number;
  /** Undefined if the text goes on in another node, or was cut. */
  end: number | undefined;
}

/** @returns the text without markers, and the fields that it shows */
export function readMarkers(marked: string): { text: string; ranges: Range[] } {
  const ranges: Range[] = [];
  let text = '';
  let from = 0;
  for (const match of marked.matchAll(MARKERS)) {
    text += marked.slice(from, match.index);
    from = match.index + match[0].length;
    const digits = match[1];
    const open = ranges.at(-1);
    if (digits) {
      const number = Number.parseInt([...digits].map((digit) => DIGITS.indexOf(digit)).join(''), 2);
      ranges.push({ number, start: text.length, end: undefined });
    } else if (open) open.end ??= text.length;
  }
  return { text: text + marked.slice(from), ranges };
}
