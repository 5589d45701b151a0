/** A file's unsaved changes: the steps that undo takes, and what becomes of them when the file itself changes. */
import { schemaOf } from '../../src/site/page-files.ts';
import { readValue } from '../content.ts';
import { merge } from '../writer/merge.ts';
import { type Path, same, textsIn, type Value, valueAt, withValueAt } from '../writer/value.ts';
import { write } from '../writer/write.ts';
import { schemaAt } from './schema.ts';

export interface Draft {
  /** The file's text that the changes are based on; empty for a new file. */
  base: string;
  /** The edited value, or text if there is no form. */
  value: Value;
  /** Values before and after this one, the nearest last. */
  past: Value[];
  future: Value[];
  /** Found in the browser's storage at the start, and not changed since. */
  isKept?: true;
  /** The field that is being typed in; undefined once a step has ended. */
  typing?: { field: string; at: number } | undefined;
}

/** Maximum number of undo steps. */
const STEPS = 100;

/** A pause in typing that ends an undo step, in milliseconds. */
const PAUSE = 1000;

const known = new WeakMap<object, Value>();

/** A value as it is saved: without spaces at the ends of texts, and with one line break at the end of a long one. */
export function tidied(file: string, value: Value): Value {
  const schema = schemaOf(file);
  if (!schema || typeof value !== 'object' || value === null) return value;
  const tidy =
    known.get(value) ??
    textsIn(value).reduce((whole, [path, text]) => {
      const { control, isCopy } = schemaAt(schema, path, value).meta() ?? {};
      const end = control === 'markdown' && text.trim() ? '\n' : '';
      const next = end ? text.trimEnd() + end : isCopy ? text.trim() : text;
      return next === text ? whole : withValueAt(whole, path, next);
    }, value as Value);
  known.set(value, tidy);
  return tidy;
}

export const isChanged = (file: string, { base, value }: Draft): boolean =>
  !same(tidied(file, value), tidied(file, readValue(file, base)));

/** The text of a value that is to be saved over `base`. */
export const textOf = (base: string, value: Value): string =>
  typeof value === 'string' ? value : write(base, value);

/** Sets `part` at `path`. Typing is one undo step until a word ends, or a pause; so is everything else. */
export function edited(draft: Draft, path: Path, part: Value, at = Date.now()): Draft {
  const { base, value, past, typing } = draft;
  const field = path.join('.');
  const before = valueAt(value, path);
  const [old, now] = [String(before ?? ''), String(part ?? '')];
  const typed = typedBetween(old, now);
  const removed = old.length - now.length + typed.length;
  const isText = isTyped(before) && isTyped(part);
  const isKey = isText && typed.length <= 1;
  const isSame = typing?.field === field && at - typing.at < PAUSE;
  const continues = isText && ((isKey && removed <= 1 && isSame) || old.trim() === now.trim());
  return {
    base,
    value: withValueAt(value, path, part),
    past: continues ? past : [...past.slice(-STEPS), value],
    future: [],
    typing: isKey && !/\s/.test(typed) ? { field, at } : undefined,
  };
}

/** A text, or a number, which is null while its box is empty. */
const isTyped = (part: Value) =>
  part === null || typeof part === 'string' || typeof part === 'number';

/** What now stands between the beginning and the end that two texts share. */
function typedBetween(old: string, now: string): string {
  const shortest = Math.min(old.length, now.length);
  let start = 0;
  while (start < shortest && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shortest - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return now.slice(start, now.length - end);
}

/** A draft that undo brings back to this one. */
export const replaced = ({ value, past }: Draft, base: string, next: Value): Draft => ({
  ...{ base, value: next, past: [...past, value], future: [] },
});

export function undone({ base, value, past, future }: Draft): Draft {
  const before = past.at(-1);
  return { base, value: before, past: past.slice(0, -1), future: [...future, value] };
}

export function redone({ base, value, past, future }: Draft): Draft {
  const after = future.at(-1);
  return { base, value: after, past: [...past, value], future: future.slice(0, -1) };
}

/** My changes and theirs; undefined if the file is as it was, or not there any more. */
export function mergeWith(file: string, { base, value }: Draft, theirs: string | undefined) {
  if (theirs === base || (theirs === undefined && base === '')) return undefined;
  const there = theirs === undefined ? undefined : readValue(file, theirs);
  return merge(readValue(file, base), there, value);
}

/** The draft on top of the file's new text; unchanged if the same fields have been changed. */
export function rebased(file: string, draft: Draft, text: string | undefined): Draft {
  if (text === undefined) return draft;
  if (same(tidied(file, draft.value), readValue(file, text))) return { ...draft, base: text };
  const merged = mergeWith(file, draft, text);
  if (!merged || merged.conflicts.length > 0) return draft;
  return replaced(draft, text, merged.value);
}
