import { isFields, same, textsIn, type Value } from './value.ts';

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
  claim((entry, index) => commonFields(entry, old[index], old));
  // An entry that is still unmatched counts as an edit of the old entry in its position, if that is like it.
  claim((entry, index, at) =>
    Number(index === (at === 0 ? 0 : (from[at - 1] ?? -1) + 1) && couldBecome(old[index], entry)),
  );
  return from;
}

/** How many fields are equal: most of them, or one that no other old entry has, such as a title. */
function commonFields(entry: Value, before: Value, old: readonly Value[]): number {
  if (!isFields(entry) || !isFields(before)) return 0;
  const names = Object.keys(entry).filter((name) => same(entry[name], before[name]));
  const isOwn = (name: string) =>
    old.every((other) => other === before || !isFields(other) || !same(other[name], before[name]));
  const isEnough = names.length * 2 > Object.keys(entry).length || names.some(isOwn);
  return isEnough ? names.length : 0;
}

/** Whether an entry may have been edited into another: one of a field or two, or of the same kind and similar words. */
function couldBecome(before: Value, entry: Value): boolean {
  if (!isFields(before) || !isFields(entry)) return isFields(before) === isFields(entry);
  if (before.type !== entry.type) return false;
  if (Object.keys(entry).length <= 2) return true;
  const [words, others] = [wordSetOf(before), wordSetOf(entry)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared * 3 >= Math.min(words.size, others.size);
}

const wordSetOf = (entry: Value) =>
  new Set(textsIn(entry).flatMap(([, text]) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []));
