import { match } from './match.ts';
import { isFields, type Path, same, type Value } from './value.ts';

/** One difference between two states of a file. */
export interface Change {
  path: Path;
  /** Where it is in the state that has it: for what was removed, the earlier one. */
  at: Path;
  /** `moved`: the entries of a list are in another order; `readdressed`: a page is at another path. */
  kind: 'changed' | 'added' | 'removed' | 'moved' | 'readdressed';
  before: Value;
  after: Value;
}

/** Tells the changes between two states apart. */
export const keyOf = ({ kind, path, before, after }: Change): string =>
  JSON.stringify([kind, path, before, after]);

/** The changes from `old` to `next`. */
export function compare(old: Value, next: Value): Change[] {
  const changes: Change[] = [];
  undo(old, next, (change) => {
    changes.push(change);
    return false;
  });
  return changes;
}

/**
 * @param isUndone called with every change from `old` to `next`
 * @param path where `next` is in the file, and `former` where `old` was
 * @returns `next` without the changes that are undone
 */
export function undo(
  old: Value,
  next: Value,
  isUndone: (change: Change) => boolean,
  path: Path = [],
  former = path,
): Value {
  if (same(old, next)) return next;
  if (isFields(old) && isFields(next)) {
    const parts = Object.keys({ ...old, ...next }).map((name): [string, Value] => [
      name,
      undo(old[name], next[name], isUndone, [...path, name], [...former, name]),
    ]);
    return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
  }
  if (Array.isArray(old) && Array.isArray(next))
    return undoInList(old, next, isUndone, path, former);
  const kind = old === undefined ? 'added' : next === undefined ? 'removed' : 'changed';
  const at = kind === 'removed' ? former : path;
  return isUndone({ kind, path, at, before: old, after: next }) ? old : next;
}

function undoInList(
  old: Value[],
  next: Value[],
  isUndone: (change: Change) => boolean,
  path: Path,
  former: Path,
): Value[] {
  const from = match(old, next);
  const entries = next.flatMap((after, position) => {
    const [index = -1, here] = [from[position], [...path, position]];
    if (index !== -1) {
      return { index, value: undo(old[index], after, isUndone, here, [...former, index]) };
    }
    const added = { kind: 'added', path: here, at: here, before: undefined, after } as const;
    return isUndone(added) ? [] : { index, value: after };
  });
  old.forEach((before, index) => {
    const at = [...former, index];
    const removed = {
      kind: 'removed',
      path: [...path, index],
      at,
      before,
      after: undefined,
    } as const;
    if (from.includes(index) || !isUndone(removed)) return;
    const previous = Math.max(...entries.map((entry) => entry.index).filter((it) => it < index));
    const place = entries.findIndex((entry) => entry.index === previous && previous !== -1);
    entries.splice(place + 1, 0, { index, value: before });
  });
  const kept = from.filter((index) => index !== -1);
  const isMoved = kept.some((index, position) => index < (kept[position - 1] ?? -1));
  if (isMoved && isUndone({ kind: 'moved', path, at: path, before: old, after: next })) {
    const sorted = entries.filter(({ index }) => index !== -1).sort((a, b) => a.index - b.index);
    return entries.map((entry) => (entry.index === -1 ? entry : (sorted.shift() ?? entry)).value);
  }
  return entries.map(({ value }) => value);
}
