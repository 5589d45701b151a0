import { match } from './match.ts';
import { isFields, type Path, same, type Value, withValueAt } from './value.ts';

/** One difference between two states of a file. */
export interface Change {
  path: Path;
  /** Where it is in the state that has it: for what was removed, the earlier one. */
  at: Path;
  kind: 'changed' | 'added' | 'removed' | 'moved';
  before: Value;
  after: Value;
  /** The later state with this change undone. */
  reverted: Value;
}

/**
 * @param former where `old` was
 * @returns the changes from `old` to `next`, which is the part at `path` of `whole`
 */
export function compare(
  old: Value,
  next: Value,
  path: Path = [],
  whole = next,
  former = path,
): Change[] {
  const without = (part: Value) => withValueAt(whole, path, part);
  if (same(old, next)) return [];
  if (isFields(old) && isFields(next)) {
    return Object.keys({ ...old, ...next }).flatMap((name) =>
      compare(old[name], next[name], [...path, name], whole, [...former, name]),
    );
  }
  if (!Array.isArray(old) || !Array.isArray(next)) {
    const kind = old === undefined ? 'added' : next === undefined ? 'removed' : 'changed';
    const at = kind === 'removed' ? former : path;
    return [{ kind, path, at, before: old, after: next, reverted: without(old) }];
  }
  const from = match(old, next);
  const found = next.flatMap((after, at): Change[] => {
    const [index = -1, here] = [from[at], [...path, at]];
    if (index !== -1) return compare(old[index], after, here, whole, [...former, index]);
    const reverted = without(next.toSpliced(at, 1));
    return [{ kind: 'added', path: here, at: here, before: undefined, after, reverted }];
  });
  const lost = old.flatMap((before, index): Change[] => {
    if (from.includes(index)) return [];
    const reverted = without(next.toSpliced(from.indexOf(index - 1) + 1, 0, before));
    const change = { path: [...path, index], at: [...former, index], before };
    return [{ kind: 'removed', ...change, after: undefined, reverted }];
  });
  const order = from.filter((index) => index !== -1).toSorted((a, b) => a - b);
  const inOrder = from.map((index) => (index === -1 ? -1 : (order.shift() ?? -1)));
  if (same(from, inOrder)) return [...found, ...lost];
  const list = inOrder.map((index, at) => next[index === -1 ? at : from.indexOf(index)]);
  return [
    ...found,
    ...lost,
    { kind: 'moved', path, at: path, before: old, after: next, reverted: without(list) },
  ];
}
