import { isFields, same, type Value } from './value.ts';

/**
 * Matches the entries of a list before and after an edit.
 * @returns for each entry of `next` its index in `old`, or -1 for a new one
 */
export function match(old: readonly Value[], next: readonly Value[]): number[] {
  const from = next.map(() => -1);
  const free = new Set(old.keys());
  /** Matches each unmatched entry with the most similar free one, if its likeness is above 0. */
  const claim = (likeness: (entry: Value, index: number, at: number) => number) => {
    next.forEach((entry, at) => {
      if (from[at] !== -1) return;
      const scores = [...free].map((index) => [likeness(entry, index, at), index] as const);
      const [score, index] = scores.reduce((a, b) => (b[0] > a[0] ? b : a), [0, -1]);
      if (score > 0) from[at] = index;
      free.delete(index);
    });
  };
  claim((entry, index, at) => Number(index === at && same(entry, old[index])));
  claim((entry, index) => Number(same(entry, old[index])));
  claim((entry, index) => commonFields(entry, old[index]));
  // An entry that is still unmatched counts as an edit of the old entry in its position, if that is of its type.
  claim((entry, index, at) =>
    Number(
      index === (at === 0 ? 0 : (from[at - 1] ?? -1) + 1) && typeIn(entry) === typeIn(old[index]),
    ),
  );
  return from;
}

const typeIn = (entry: Value) => (isFields(entry) ? entry.type : undefined);

const commonFields = (a: Value, b: Value) =>
  isFields(a) && isFields(b)
    ? Object.keys(a).filter((name) => name in b && same(a[name], b[name])).length
    : 0;
