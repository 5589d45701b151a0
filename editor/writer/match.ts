import { isFields, same, type Value } from './value.ts';

/**
 * Which entry of a list is which after an edit.
 * @returns for each entry of `next` the index in `old` of the entry that it was, or -1 for a new one
 */
export function match(old: readonly Value[], next: readonly Value[]): number[] {
  const from = next.map((entry, index) => (same(entry, old[index]) && index in old ? index : -1));
  const free = new Set(old.keys());
  for (const index of from) free.delete(index);

  const claim = (pick: (entry: Value, index: number) => number | undefined) => {
    next.forEach((entry, index) => {
      if (from[index] !== -1) return;
      const found = pick(entry, index);
      if (found !== undefined && free.delete(found)) from[index] = found;
    });
  };
  claim((entry) => [...free].find((index) => same(entry, old[index])));
  claim((entry) => {
    const likeness = (index: number) => commonFields(entry, old[index]);
    const [best] = [...free].sort((a, b) => likeness(b) - likeness(a));
    return best !== undefined && likeness(best) > 0 ? best : undefined;
  });
  // What is left is taken for an edit of the entry that stood in its place.
  claim((_, index) => (index === 0 ? 0 : (from[index - 1] ?? -1) + 1));
  return from;
}

const commonFields = (a: Value, b: Value) =>
  isFields(a) && isFields(b)
    ? Object.keys(a).filter((name) => name in b && same(a[name], b[name])).length
    : 0;
