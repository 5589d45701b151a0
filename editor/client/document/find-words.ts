/** Where something is said on the whole site, and how it is replaced there. */
import { z } from 'zod';
import { schemaOf } from '../../../src/content/page-files.ts';
import { type Contents, inOrder } from '../../site.ts';
import { type Path, type Value, valueAt, withValueAt } from '../../yaml/value.ts';
import { kindOfField } from '../fields/kinds.ts';
import { schemaAt, wordsIn } from '../fields/schema.ts';
import type { Replacement } from './draft.ts';

export interface Wanted {
  query: string;
  /** Whether capitals must be the same. */
  hasCapitals: boolean;
  /** Whether it must not be a part of a longer word. */
  isWhole: boolean;
}

/** What is looked for, kept while the drawer is closed. */
export interface Finding extends Wanted {
  words: string;
  isOnlyHere: boolean;
}

/** Nothing is searched for. */
export const NOTHING_WANTED: Finding = {
  query: '',
  words: '',
  hasCapitals: false,
  isWhole: false,
  isOnlyHere: false,
};

/** A place that says it, in a text: where it begins and how long it is, in UTF-16 units. */
export interface Hit {
  file: string;
  path: Path;
  text: string;
  at: number;
  length: number;
  /** Whether it is a part of an address, or a name, which other words may break. */
  isVerbatim: boolean;
}

/** A key that no other hit has. */
export const keyOfHit = ({ file, path, at }: Hit) => `${file} ${path.join('.')} ${at}`;

/** These keys with that of a hit, or without it if it was among them. */
export function toggled(keys: ReadonlySet<string>, hit: Hit): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(keyOfHit(hit))) next.add(keyOfHit(hit));
  return next;
}

/**
 * Ignores how quotation marks, apostrophes and spaces are written, each of which is one character.
 */
const simple = (text: string, hasCapitals: boolean) =>
  (hasCapitals ? text : text.toLowerCase())
    .replaceAll(/[‘’‛ʼ′`´]/g, "'")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll('\u00a0', ' ');

const isLetter = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '');

/** All places in words that somebody may have written, in the order of the site. */
export function hitsIn(contents: Contents, { query, hasCapitals, isWhole }: Wanted): Hit[] {
  const wanted = simple(query.trim(), hasCapitals);
  const { length } = wanted;
  if (length === 0) return [];
  return inOrder(Object.keys(contents)).flatMap((file) => {
    const schema = schemaOf(file);
    return wordsIn(schema, contents[file]).flatMap(([path, text]) => {
      const words = simple(text, hasCapitals);
      if (!words.includes(wanted)) return [];
      const part = schema && schemaAt(schema, path, contents[file]);
      if (part instanceof z.ZodEnum || kindOfField(part).isDrawn) return [];
      const addresses = verbatimIn(text, part);
      // A whole address, but no short name such as of a category; of a telephone number also a part.
      const isFree = words === wanted ? !/^[\w-]+$/.test(text) : /^\+[\d ]+$/.test(text);
      const hits: Hit[] = [];
      for (let at = words.indexOf(wanted); at >= 0; at = words.indexOf(wanted, at + length)) {
        const isPart = isLetter(words[at - 1]) || isLetter(words[at + length]);
        const isVerbatim = !isFree && addresses.some(([from, to]) => at < to && at + length > from);
        if (!isWhole || !isPart) hits.push({ file, path, text, at, length, isVerbatim });
      }
      return hits;
    });
  });
}

/**
 * The parts of a text that are not copy: all of an address or a name, and the addresses in a long
 * text.
 */
function verbatimIn(text: string, part: z.ZodType | undefined): [from: number, to: number][] {
  const { isCopy, isVerbatim } = part?.meta() ?? {};
  const { isLong, linksIn } = kindOfField(part);
  if (isLong) {
    const links = linksIn?.(text) ?? [];
    return links.flatMap(({ url, at = -1 }) => (at < 0 ? [] : [[at, at + url.length]]));
  }
  return isCopy && !isVerbatim ? [] : [[0, text.length]];
}

/**
 * The files with other words in place of these hits; with a capital where a hit has one and the
 * searched words do not.
 */
export function replacedIn(
  contents: Contents,
  hits: readonly Hit[],
  query: string,
  words: string,
): Replacement[] {
  const capital = words.replace(/^./u, (first) => first.toUpperCase());
  const isSmall = isSmallFirst(query.trim());
  return Object.entries(Object.groupBy(hits, ({ file }) => file)).map(([file, own = []]) => ({
    file,
    // From the last one on, because other words shift what follows them in a text.
    value: own.toReversed().reduce<Value>((whole, { path, at, length }) => {
      const text = String(valueAt(whole, path));
      const end = text.slice(at + length);
      const next = isSmall && !isSmallFirst(text.slice(at)) ? capital : words;
      return withValueAt(whole, path, text.slice(0, at) + next + end);
    }, contents[file]),
  }));
}

/** Whether a text does not begin with a capital. */
const isSmallFirst = ([first = '']: string) => first === first.toLowerCase();

/** Whole words before and after a hit. */
export function around({ text, at, length }: Hit): [before: string, after: string] {
  const [before, after] = [text.slice(0, at), text.slice(at + length)];
  const end = after.slice(0, 50);
  return [
    before.length > 30 ? `… ${before.slice(-30).replace(/^\S*\s+/, '')}` : before,
    end === after ? end : `${end.replace(/\s+\S*$/, '')} …`,
  ];
}
