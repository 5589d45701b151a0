import { isFields, type Path, same, textsIn, type Value, valueAt } from './value.ts';

/**
 * Matches the entries of a list before and after an edit.
 * @returns for each entry of `next` its index in `old`, or -1 for a new one
 */
export function match(old: readonly Value[], next: readonly Value[]): number[] {
  const from = next.map(() => -1);
  const free = new Set(old.keys());
  /**
   * Matches each unmatched entry with the most similar free candidate, if its likeness is above 0.
   */
  const claim = (
    candidates: (at: number) => Iterable<number>,
    likeness: (entry: Value, index: number) => number,
  ) => {
    next.forEach((entry, at) => {
      if (from[at] !== -1) return;
      let best = 0;
      for (const index of candidates(at)) {
        const score = free.has(index) ? likeness(entry, index) : 0;
        if (score > best) [best, from[at]] = [score, index];
      }
      free.delete(from[at] ?? -1);
    });
  };
  const equal = (entry: Value, index: number) => Number(same(entry, old[index]));
  claim((at) => [at], equal);
  const places = Map.groupBy(free, (index) => keyOf(old[index]));
  claim((at) => places.get(keyOf(next[at])) ?? [], equal);
  if (free.size * from.filter((index) => index === -1).length <= MOST_PAIRS) {
    claim(
      () => free,
      (entry, index) => commonFields(entry, old[index], old),
    );
  }
  // An entry that is still unmatched counts as an edit of the old entry at its position, if they
  // are alike.
  claim(
    (at) => [at === 0 ? 0 : (from[at - 1] ?? -1) + 1],
    (entry, index) => Number(couldBecome(old[index], entry)),
  );
  return from;
}

/** Where a part is after an edit that may have moved its entry; undefined if that is gone. */
export function pathAfter(old: Value, next: Value, path: Path): Path | undefined {
  const [name, ...rest] = path;
  if (name === undefined || old === next) return path;
  let now = name;
  if (Array.isArray(old) && Array.isArray(next)) {
    now = match(old, next).indexOf(Number(name));
    if (now < 0 && next.length < old.length) return undefined;
    // Words that are quite different stand for those that were there.
    if (now < 0) now = name;
  }
  const tail = pathAfter(valueAt(old, [name]), valueAt(next, [now]), rest);
  return tail && [now, ...tail];
}

/**
 * In longer lists with a thousand changed entries, comparing each with all others would take
 * minutes.
 */
const MOST_PAIRS = 1_000_000;

/** The same text for all values that are {@link same}. */
const keyOf = (value: Value) =>
  JSON.stringify(value, (_, part: Value) =>
    isFields(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );

/** How many fields are equal: most of them, or one that no other old entry has, such as a title. */
function commonFields(entry: Value, before: Value, old: readonly Value[]): number {
  if (!isFields(entry) || !isFields(before)) return 0;
  const names = Object.keys(entry).filter((name) => same(entry[name], before[name]));
  const isOwn = (name: string) =>
    old.every((other) => other === before || !isFields(other) || !same(other[name], before[name]));
  const isEnough = names.length * 2 > Object.keys(entry).length || names.some(isOwn);
  return isEnough ? names.length : 0;
}

/**
 * Whether an entry may have been edited into another: one of a field or two, or of the same kind
 * and similar words.
 */
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
