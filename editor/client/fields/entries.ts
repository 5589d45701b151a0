/** What Enter, Backspace and copied lists do to the entries of the list that a text is in. */
import { z } from 'zod';
import { kindOf } from '../../../src/content/fields/shapes.ts';
import { isFields, type Path, same, type Value, valueAt } from '../../yaml/value.ts';
import { blank, hasConstant, limitsOf, schemaAt } from './schema.ts';
import { pastedLines, pastedParagraph, WRAPPED } from './typography.ts';

/** A text in a file, and what is selected of it: offsets in UTF-16 units. */
export interface TextAt {
  /** That of the file. */
  schema: z.ZodType;
  whole: Value;
  path: Path;
  span: readonly [from: number, to: number];
}

/** A list with other entries, and where somebody goes on typing. */
export interface EntryChange {
  list: Path;
  entries: Value[];
  /** A text, or an entry in whose first text it is. */
  focus: Path;
  caret: number;
  /** What did not fit; undefined if all did. */
  words?: string | undefined;
}

/** The list around a text, its entry, and the kind of that. */
interface Around {
  list: Path;
  entries: Value[];
  index: number;
  kind: z.ZodType;
  least: number;
  most: number;
}

/**
 * The entry that a text is a part of, if it has others; undefined if the text is in none, or is one
 * itself.
 */
export function entryAround(at: TextAt): Path | undefined {
  const { list, entries = [], index = 0 } = aroundOf(at) ?? {};
  return list && isFields(entries[index]) ? [...list, index] : undefined;
}

/**
 * What Enter does: a text that is an entry goes on in the next one, a cell in the next row, and any
 * other entry in a new one if it ends with this text.
 * @returns undefined if there is no such entry, or no room for another
 */
export function begunEntry(at: TextAt, isLast: boolean): EntryChange | undefined {
  const around = aroundOf(at);
  if (!around || around.entries.length >= around.most) return undefined;
  const { list, entries, index, kind } = around;
  const entry = entries[index];
  const focus = [...list, index + 1];
  const goOn = (...fresh: Value[]): EntryChange => ({
    list,
    entries: entries.toSpliced(index, 1, ...fresh),
    focus,
    caret: 0,
  });
  if (typeof entry === 'string') {
    const [from, to] = at.span;
    return goOn(entry.slice(0, from).trimEnd(), entry.slice(to).trimStart());
  }
  if (Array.isArray(entry)) {
    return { ...goOn(entry, blankRow(entry.length)), focus: [...focus, 0] };
  }
  return isLast ? goOn(entry as Value, blank(kind)) : undefined;
}

/**
 * What Backspace does at the start of a text: an empty entry goes, and a text joins the one before.
 */
export function joinedEntry(at: TextAt): EntryChange | undefined {
  const around = aroundOf(at);
  if (!around || around.entries.length <= around.least) return undefined;
  const { list, entries, index, kind } = around;
  const [entry, before] = [entries[index], entries[index - 1]];
  const others = entries.toSpliced(index, 1);
  if (isBlank(entry, kind)) {
    const last = Array.isArray(before) ? [before.length - 1] : [];
    const focus = index > 0 ? [...list, index - 1, ...last] : [...list, 0];
    return { list, entries: others, focus, caret: index > 0 ? Number.POSITIVE_INFINITY : 0 };
  }
  if (typeof entry !== 'string' || typeof before !== 'string') return undefined;
  const joined = before && entry ? `${before} ${entry}` : before + entry;
  return {
    list,
    entries: others.with(index - 1, joined),
    focus: [...list, index - 1],
    caret: joined.length - entry.length,
  };
}

/**
 * What copied text does that is a list in an entry, or a table in a cell; undefined for any other.
 */
export function pastedEntries(at: TextAt, copied: string): EntryChange | undefined {
  const around = aroundOf(at);
  const lines = unwrapped(pastedLines(copied).split('\n')).filter((line) => line.trim());
  const entry = around?.entries[around.index];
  if (around && Array.isArray(entry) && copied.includes('\t'))
    return pastedCells(around, entry.length, Number(at.path.at(-1)), lines);
  if (!around || typeof entry !== 'string' || lines.length < 2) return undefined;
  const { list, entries, index, most } = around;
  const [from, to] = at.span;
  const points = lines.map((line) => pastedParagraph(line.replace(/^(- |\d+[.)] )/, '')));
  const fitting = points.slice(0, most - entries.length + 1);
  const last = fitting.length - 1;
  const ends = fitting
    .with(0, entry.slice(0, from) + fitting[0])
    .map((text, nth) => (nth === last ? text + entry.slice(to) : text));
  const left = points.length - fitting.length;
  return {
    list,
    entries: entries.toSpliced(index, 1, ...ends),
    focus: [...list, index + last],
    caret: (ends[last]?.length ?? 0) - entry.slice(to).length,
    words:
      left > 0 ? `${left} of ${points.length} did not fit: there is room for ${most}.` : undefined,
  };
}

/** Cells from this one on, in rows that are there or are added. */
function pastedCells(
  { list, entries, index, most }: Around,
  width: number,
  first: number,
  lines: readonly string[],
): EntryChange {
  const copied = lines.map((line) => line.split('\t').map(pastedParagraph));
  const fitting = copied.slice(0, most - index);
  const rows = fitting.map((cells, nth) =>
    cells
      .slice(0, width - first)
      .reduce<Value[]>(
        (row, cell, column) => row.with(first + column, cell),
        [...((entries[index + nth] as Value[] | undefined) ?? blankRow(width))],
      ),
  );
  const widest = Math.max(...copied.map((cells) => cells.length));
  const [columns, rest] = [widest - (width - first), copied.length - fitting.length];
  const left = [
    ...(columns > 0 ? [columns === 1 ? '1 column' : `${columns} columns`] : []),
    ...(rest > 0 ? [rest === 1 ? '1 row' : `${rest} rows`] : []),
  ];
  return {
    list,
    entries: entries.toSpliced(index, rows.length, ...rows),
    focus: [...list, index + rows.length - 1, Math.min(first + widest, width) - 1],
    caret: Number.POSITIVE_INFINITY,
    words: left.length > 0 ? `${left.join(' and ')} did not fit into the table.` : undefined,
  };
}

function aroundOf({ schema, whole, path }: TextAt): Around | undefined {
  const last = path.findLastIndex((name) => typeof name === 'number');
  // A cell is in its row, which is an entry of the table.
  const at = typeof path[last - 1] === 'number' ? last - 1 : last;
  const list = path.slice(0, at);
  const entries = valueAt(whole, list);
  const declared = at > 0 && schemaAt(schema, list, whole);
  if (!(declared instanceof z.ZodArray) || !Array.isArray(entries)) return undefined;
  const index = Number(path[at]);
  const { minItems = 0, maxItems } = limitsOf(declared);
  // JSON has no infinity.
  const most = maxItems ?? Number.POSITIVE_INFINITY;
  const kind = kindOf(declared.element as z.ZodType, entries[index]);
  // What is of several kinds, such as a section, is chosen and not begun.
  if (hasConstant(kind)) return undefined;
  return { list, entries, index, kind, least: minItems, most };
}

const blankRow = (width: number): Value[] => Array.from({ length: width }, () => '');

const isBlank = (entry: Value, kind: z.ZodType): boolean =>
  Array.isArray(entry) ? entry.every((cell) => cell === '') : same(entry, blank(kind));

/** Lines with those that a program has wrapped in one. */
function unwrapped(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const before = whole.at(-1) ?? '';
    const goesOn = before.length >= WRAPPED && /^\p{Ll}/u.test(line) && !line.includes('\t');
    if (goesOn) whole.splice(-1, 1, `${before} ${line}`);
    else whole.push(line);
  }
  return whole;
}
