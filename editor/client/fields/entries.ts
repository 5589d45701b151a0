/** What Enter, Backspace and copied lists do to the entries of the list that a text is in. */
import { z } from 'zod';
import { kindOf } from '../../../src/content/fields/shapes.ts';
import { isFields, type Path, same, type Value, valueAt, withValueAt } from '../../yaml/value.ts';
import { blank, hasConstant, schemaAt, sizeOf } from './schema.ts';
import { pastedLines, pastedParagraph, WRAPPED } from './typography.ts';

/** A text in a file, and what is selected of it: offsets in UTF-16 units. */
export interface TextAt {
  /** That of the file. */
  schema: z.ZodType;
  whole: Value;
  path: Path;
  span: readonly [from: number, to: number];
}

/** A list with other entries, or what is around several, and where somebody goes on typing. */
export interface EntryChange {
  path: Path;
  value: Value;
  /** A text, or an entry in whose first text it is. */
  focus: Path;
  caret: number;
  /** What did not fit; undefined if all did. */
  words?: string | undefined;
}

interface List {
  list: Path;
  entries: Value[];
  /** What each of them is declared as. */
  element: z.ZodType;
  least: number;
  most: number;
}

/** The list around a text, its entry, and the kind of that. */
interface Around extends List {
  index: number;
  kind: z.ZodType;
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
    path: list,
    value: entries.toSpliced(index, 1, ...fresh),
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
    return { path: list, value: others, focus, caret: index > 0 ? Number.POSITIVE_INFINITY : 0 };
  }
  if (typeof entry !== 'string' || typeof before !== 'string') return undefined;
  const joined = before && entry ? `${before} ${entry}` : before + entry;
  return {
    path: list,
    value: others.with(index - 1, joined),
    focus: [...list, index - 1],
    caret: joined.length - entry.length,
  };
}

/**
 * What copied text does that is a list in an entry, or a table in a cell or in the title of a
 * column; undefined for any other.
 */
export function pastedEntries(at: TextAt, copied: string): EntryChange | undefined {
  const around = aroundOf(at);
  const lines = unwrapped(pastedLines(copied).split('\n')).filter((line) => line.trim());
  const entry = around?.entries[around.index];
  if (around && typeof entry === 'object' && copied.includes('\t')) {
    const cells = lines.map((line) => line.split('\t').map(pastedParagraph));
    return Array.isArray(entry)
      ? pastedCells(around, entry.length, Number(at.path.at(-1)), cells)
      : pastedTable(at, around, cells);
  }
  if (!around || typeof entry !== 'string' || lines.length < 2) return undefined;
  const { list, entries, index, most } = around;
  const [from, to] = at.span;
  const points = lines.map((line) => pastedParagraph(line.replace(/^(- |\d+[.)] )/, '')));
  // What the point says around the caret stays in points of its own.
  const before = [entry.slice(0, from).trimEnd()].filter(Boolean);
  const after = [entry.slice(to).trimStart()].filter(Boolean);
  const room = most - entries.length + 1 - before.length - after.length;
  const fitting = points.slice(0, Math.max(1, room));
  const left = points.length - fitting.length;
  const own = [...before, ...fitting, ...after];
  return {
    path: list,
    // Where no other point can stand, the first one goes into this.
    value: entries.toSpliced(index, 1, ...(room < 1 ? [own.join(' ')] : own)),
    focus: [...list, room < 1 ? index : index + before.length + fitting.length - 1],
    caret: Number.POSITIVE_INFINITY,
    words:
      left > 0 ? `${left} of ${points.length} did not fit: there is room for ${most}.` : undefined,
  };
}

/**
 * A table from the title of a column on: its first line goes into the titles, the others into the
 * rows; columns and rows are added.
 */
function pastedTable(
  at: TextAt,
  { list, entries, index, kind, most }: Around,
  [titles = [], ...cells]: string[][],
): EntryChange | undefined {
  const [name] = at.path.slice(-1);
  const table = list.slice(0, -1);
  const rows = rowsIn(at, table);
  if (!rows || name === undefined || typeof name === 'number') return undefined;
  const { length } = entries;
  const width = Math.min(Math.max(length, index + titles.length), most);
  const columns = Array.from({ length: width }, (_, nth) => {
    const column = nth < length ? entries[nth] : blank(kind);
    const title = titles[nth - index];
    return title === undefined ? column : withValueAt(column, [name], title);
  });
  const widened = rows.entries.map((row) => [...(row as Value[]), ...blankRow(width - length)]);
  const filled = pastedCells({ ...rows, entries: widened, index: 0 }, width, index, cells, titles);
  const value = withValueAt(valueAt(at.whole, table), list.slice(-1), columns);
  return {
    ...filled,
    path: table,
    value: withValueAt(value, rows.list.slice(-1), filled.value),
    focus: [...list, index, name],
  };
}

/** The list of rows in a table. */
function rowsIn({ schema, whole }: TextAt, table: Path): List | undefined {
  const names = Object.keys(valueAt(whole, table) ?? {});
  return names
    .map((name) => listAt(schema, whole, [...table, name]))
    .find((list) => list?.element instanceof z.ZodArray);
}

/**
 * Cells from this one on, in rows that are there or are added.
 * @param head a line that stands above them
 */
function pastedCells(
  { list, entries, index, most }: List & { index: number },
  width: number,
  first: number,
  copied: readonly string[][],
  head: readonly string[] = [],
): EntryChange {
  const fitting = copied.slice(0, most - index);
  const rows = fitting.map((cells, nth) =>
    cells
      .slice(0, width - first)
      .reduce<Value[]>(
        (row, cell, column) => row.with(first + column, cell),
        [...((entries[index + nth] as Value[] | undefined) ?? blankRow(width))],
      ),
  );
  const widest = Math.max(...[head, ...copied].map((cells) => cells.length));
  const [columns, rest] = [widest - (width - first), copied.length - fitting.length];
  const left = [
    ...(columns > 0 ? [columns === 1 ? '1 column' : `${columns} columns`] : []),
    ...(rest > 0 ? [rest === 1 ? '1 row' : `${rest} rows`] : []),
  ];
  return {
    path: list,
    value: entries.toSpliced(index, rows.length, ...rows),
    focus: [...list, index + rows.length - 1, Math.min(first + widest, width) - 1],
    caret: Number.POSITIVE_INFINITY,
    words: left.length > 0 ? `${left.join(' and ')} did not fit into the table.` : undefined,
  };
}

function aroundOf({ schema, whole, path }: TextAt): Around | undefined {
  const last = path.findLastIndex((name) => typeof name === 'number');
  // A cell is in its row, which is an entry of the table.
  const at = typeof path[last - 1] === 'number' ? last - 1 : last;
  const list = at > 0 ? listAt(schema, whole, path.slice(0, at)) : undefined;
  if (!list) return undefined;
  const index = Number(path[at]);
  const kind = kindOf(list.element, list.entries[index]);
  // What is of several kinds, such as a section, is chosen and not begun.
  return hasConstant(kind) ? undefined : { ...list, index, kind };
}

function listAt(schema: z.ZodType, whole: Value, list: Path): List | undefined {
  const declared = schemaAt(schema, list, whole);
  const entries = valueAt(whole, list);
  if (!(declared instanceof z.ZodArray) || !Array.isArray(entries)) return undefined;
  return { list, entries, element: declared.element as z.ZodType, ...sizeOf(declared) };
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
