import { match } from './match.ts';
import { isFields, type Path, same, type Value, withValueAt } from './value.ts';

/** One thing that differs between two states of a file. */
export interface Change {
  path: Path;
  kind: 'changed' | 'added' | 'removed' | 'moved';
  before: Value;
  after: Value;
  /** The later state without this change. */
  reverted: Value;
}

/** @returns all that makes `next` out of `old`, each part to be taken back alone */
export function compare(old: Value, next: Value): Change[] {
  const differences = (before: Value, after: Value, path: Path): Change[] => {
    const change = (
      kind: Change['kind'],
      a: Value,
      b: Value,
      at: Path,
      list?: Value[],
    ): Change => ({
      path: at,
      kind,
      before: a,
      after: b,
      reverted: withValueAt(next, list ? path : at, list ?? a),
    });
    if (same(before, after)) return [];
    if (isFields(before) && isFields(after)) {
      return Object.keys({ ...before, ...after }).flatMap((name) =>
        differences(before[name], after[name], [...path, name]),
      );
    }
    if (!Array.isArray(before) || !Array.isArray(after)) {
      const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
      return [change(kind, before, after, path)];
    }
    const from = match(before, after);
    const kept = from.filter((index) => index !== -1);
    const found = from.flatMap((index, at) =>
      index === -1
        ? [change('added', undefined, after[at], [...path, at], after.toSpliced(at, 1))]
        : differences(before[index], after[at], [...path, at]),
    );
    const lost = before.flatMap((entry, index) => {
      if (kept.includes(index)) return [];
      const place = index === 0 ? 0 : from.indexOf(index - 1) + 1;
      return [
        change('removed', entry, undefined, [...path, index], after.toSpliced(place, 0, entry)),
      ];
    });
    const order = kept.toSorted((a, b) => a - b);
    if (same(kept, order)) return [...found, ...lost];
    const inOrder = from.map((index) => (index === -1 ? -1 : (order.shift() ?? -1)));
    const list = inOrder.map((index, at) =>
      index === -1 ? after[at] : after[from.indexOf(index)],
    );
    return [...found, ...lost, change('moved', before, after, path, list)];
  };
  return differences(old, next, []);
}
