/**
 * A file's draft: the steps that undo takes, and what becomes of them when the file itself changes.
 */
import type { z } from 'zod';
import { memoize } from '../../../src/content/memoize.ts';
import { schemaOf } from '../../../src/content/page-files.ts';
import { readValue } from '../../site.ts';
import { type Merged, merge } from '../../yaml/merge.ts';
import {
  type Fields,
  isComposite,
  type Path,
  same,
  textsIn,
  type Value,
  valueAt,
  withValueAt,
} from '../../yaml/value.ts';
import { writeFile } from '../../yaml/write.ts';
import { kindOfField } from '../fields/kinds.ts';
import { fieldAt } from '../fields/schema.ts';
import { trimmed } from '../fields/typography.ts';

export interface Step {
  value: Value;
  /** What has changed several files at once; undefined if it is this file alone. */
  act?: StepAct | undefined;
}

/** One act in several files; no other has its id. */
export interface StepAct {
  id: string;
  files: readonly string[];
}

/** A new value for a file; undefined removes it. */
export interface Replacement {
  file: string;
  value: Value;
  /**
   * The text whose comments and order of fields are kept; it is used unchanged if its value is the
   * same.
   */
  commentSource?: string | undefined;
}

export interface Draft {
  /** The file's text that the draft is based on; null for a new file. */
  base: string | null;
  /**
   * A text whose comments and order the file keeps: as it was before the draft, so that undo brings
   * all of it back.
   */
  commentSource?: string | undefined;
  /** The text that was sent to be written; perhaps not yet acknowledged. */
  sent?: string | null | undefined;
  /** The edited value, or text if there is no form; undefined if the file is to be removed. */
  value: Value;
  /** What undo and redo bring back, the nearest last. */
  past: Step[];
  future: Step[];
  /** The field that is being typed in; undefined once a step has ended. */
  typing?: { field: string; at: number } | undefined;
}

/** Maximum number of undo steps. */
const MAX_STEPS = 100;

/** A pause in typing that ends an undo step, in milliseconds. */
const STEP_ENDS_AFTER_MS = 1000;

/**
 * A value as it is written: without spaces that no page shows, and texts that may be left out and
 * are empty; with one line break at the end of a long one.
 */
export function tidied(file: string, value: Value): Value {
  const schema = schemaOf(file);
  return schema && isComposite(value) ? tidy(value, schema) : value;
}

const tidy = memoize((value: Fields | Value[], schema: z.ZodType) =>
  textsIn(value).reduce((whole, [path, text]) => {
    const { schema: part, optional } = fieldAt(schema, path, value);
    if (optional && text.trim() === '') return withValueAt(whole, path, undefined);
    const clean = kindOfField(part).cleaned ?? (part.meta()?.isCopy ? trimmed : undefined);
    const next = clean ? clean(text) : text;
    return next === text ? whole : withValueAt(whole, path, next);
  }, value as Value),
);

/** The value of a file with this text; undefined if there is no such file. */
export const parsed = (file: string, text: string | null | undefined): Value =>
  typeof text === 'string' ? readValue(file, text) : undefined;

/** Whether publishing the draft would change its file. */
export const isChanged = (file: string, draft: Draft): boolean => isChangedIn(draft, file);

const isChangedIn = memoize(
  ({ base, value }: Draft, file: string) =>
    !same(tidied(file, value), tidied(file, parsed(file, base))),
);

/** The draft as the text of its file; null if the file is to be removed. */
export const textOf = (
  file: string,
  { base, commentSource, value }: Omit<Draft, 'past' | 'future'>,
) => writeFile(commentSource ?? base ?? '', tidied(file, value));

/**
 * Sets `part` at `path`. What is typed without a pause is one undo step; any other change is one by
 * itself.
 */
export function edited(draft: Draft, path: Path, part: Value, at = Date.now()): Draft {
  const { value, past, typing } = draft;
  const field = path.join('.');
  const before = valueAt(value, path);
  const [old, now] = [String(before ?? ''), String(part ?? '')];
  const typed = typedBetween(old, now);
  const removed = old.length - now.length + typed.length;
  const isText = isTyped(before) && isTyped(part);
  const isKey = isText && typed.length <= 1;
  const isSame = typing?.field === field && at - typing.at < STEP_ENDS_AFTER_MS;
  const isNothing = old.trim() === now.trim();
  const continues = isText && ((isKey && removed <= 1 && isSame) || isNothing);
  return {
    ...draft,
    value: withValueAt(value, path, part),
    past: continues ? past : [...past.slice(-MAX_STEPS), { value }],
    future: [],
    // A space at the end is no step that could go on.
    typing: isKey && (isSame || !isNothing) ? { field, at } : undefined,
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

/**
 * A draft that undo brings back to this one.
 * @param act what changes this file together with others
 */
export const replaced = (
  draft: Draft,
  next: Value,
  commentSource = draft.commentSource,
  act?: StepAct,
): Draft => ({
  base: draft.base,
  commentSource,
  value: next,
  past: [...draft.past, { value: draft.value, act }],
  future: [],
});

/** One step back or forward. */
export function stepped(draft: Draft, side: 'past' | 'future'): Draft {
  const { base, commentSource, value } = draft;
  const other = side === 'past' ? 'future' : 'past';
  const step = draft[side].at(-1);
  const left = draft[side].slice(0, -1);
  const done = [...draft[other], { value, act: step?.act }];
  return {
    base,
    commentSource,
    value: step?.value,
    past: side === 'past' ? left : done,
    future: side === 'past' ? done : left,
  };
}

/**
 * The files that one step back or forward in a file changes: all those of its act, or of what was
 * done since in one of them. None if there is no step, or if one of the files no longer knows of
 * the act.
 */
export function filesOfStep(
  drafts: Readonly<Record<string, Draft>>,
  file: string,
  side: 'past' | 'future',
): readonly string[] {
  const stepsOf = (each: string) => drafts[each]?.[side] ?? [];
  const step = stepsOf(file).at(-1);
  if (!step) return [];
  const { files = [file] } = step.act ?? {};
  const isOfAct = (other: Step | undefined) => other?.act?.id === step.act?.id;
  if (files.some((each) => !stepsOf(each).some(isOfAct))) return [];
  const since = files.find((each) => !isOfAct(stepsOf(each).at(-1)));
  return since ? filesOfStep(drafts, since, side) : files;
}

/** Their changes and mine to a file's value. Spaces that will not be written make no conflict. */
export function merged(file: string, base: Value, theirs: Value, mine: Value): Merged {
  const whole = merge(base, theirs, mine);
  if (whole.conflicts.length === 0) return whole;
  return merge(tidied(file, base), tidied(file, theirs), tidied(file, mine));
}

/** My changes and theirs; undefined if the file is as it was. */
export function mergeWith(file: string, { base, value }: Draft, theirs: string | undefined) {
  if ((theirs ?? null) === base) return undefined;
  return merged(file, parsed(file, base), parsed(file, theirs), value);
}

/**
 * The draft on top of the file's new text; the draft as it was if both have changed the same
 * fields.
 */
export function rebased(file: string, draft: Draft, text: string | undefined): Draft {
  const base = text ?? null;
  if (base === draft.sent) return { ...draft, base };
  if (same(tidied(file, draft.value), parsed(file, text)))
    return { ...draft, base, commentSource: undefined };
  const whole = mergeWith(file, draft, text);
  if (!whole || whole.conflicts.length > 0) return draft;
  return { ...replaced(draft, whole.value), base, commentSource: undefined };
}
