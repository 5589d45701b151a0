import { match } from './match.ts';
import { isFields, type Path, same, type Value } from './value.ts';

/** One difference between two states of a file. */
export interface Change {
  /** Where it is in the state that has it: for what was removed, the earlier one. */
  at: Path;
  /**
   * `moved`: the entries of a list are in another order; `readdressed`: a page is at another path.
   */
  kind: 'changed' | 'added' | 'removed' | 'moved' | 'readdressed';
  before: Value;
  after: Value;
}

/**
 * The changes from `before` to `after`.
 * @param at where `after` is in the file; `former` is where `before` was
 */
export function compare(before: Value, after: Value, at: Path = [], former = at): Change[] {
  if (same(before, after)) return [];
  if (isFields(before) && isFields(after)) {
    return Object.keys({ ...before, ...after }).flatMap((name) =>
      compare(before[name], after[name], [...at, name], [...former, name]),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) return inList(before, after, at, former);
  if (before === undefined) return [{ kind: 'added', at, before, after }];
  if (after === undefined) return [{ kind: 'removed', at: former, before, after }];
  return [{ kind: 'changed', at, before, after }];
}

function inList(before: Value[], after: Value[], at: Path, former: Path): Change[] {
  const from = match(before, after);
  const kept = from.filter((index) => index !== -1);
  const isMoved = kept.some((index, position) => index < (kept[position - 1] ?? -1));
  return [
    ...after.flatMap((entry, position): Change[] => {
      const [index = -1, here] = [from[position], [...at, position]];
      return index === -1
        ? [{ kind: 'added', at: here, before: undefined, after: entry }]
        : compare(before[index], entry, here, [...former, index]);
    }),
    ...before.flatMap((entry, index): Change[] =>
      from.includes(index)
        ? []
        : [{ kind: 'removed', at: [...former, index], before: entry, after: undefined }],
    ),
    ...(isMoved ? [{ kind: 'moved', at, before, after } as const] : []),
  ];
}
