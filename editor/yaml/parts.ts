/**
 * The parts of a changed file that can be published by themselves: entries of its lists, and fields
 * outside of lists.
 */
import { type Change, compare } from './compare.ts';
import { match } from './match.ts';
import { isFields, type Path, same, type Value } from './value.ts';

export interface Part {
  /** Names the part among those of its file, by its place in the earlier state. */
  key: string;
  changes: Change[];
}

const keyOf = (...place: Path) => JSON.stringify(place);

/** The parts in which two states of a file differ. */
export function partsOf(before: Value, after: Value, at: Path = []): Part[] {
  if (same(before, after)) return [];
  if (isFields(before) && isFields(after)) {
    return Object.keys({ ...before, ...after }).flatMap((name) =>
      partsOf(before[name], after[name], [...at, name]),
    );
  }
  const keysOf =
    Array.isArray(before) && Array.isArray(after)
      ? keysInList(before, after, at)
      : () => keyOf(...at);
  const parts = Map.groupBy(compare(before, after, at), keysOf);
  return [...parts].map(([key, changes]) => ({ key, changes }));
}

/** Which entry a change of a list is in. */
function keysInList(before: Value[], after: Value[], at: Path) {
  const from = match(before, after);
  return (change: Change): string => {
    const [place] = change.at.slice(at.length);
    if (change.kind === 'moved' && place === undefined) return keyOf(...at, 'order');
    // What was removed is named by where it was.
    const former = change.kind === 'removed' ? Number(place) : (from[Number(place)] ?? -1);
    return former === -1 ? keyOf(...at, 'new', Number(place)) : keyOf(...at, former);
  };
}

/** The later state of a file, but for the parts with these keys, which stay as they were. */
export function without(
  before: Value,
  after: Value,
  held: ReadonlySet<string>,
  at: Path = [],
): Value {
  if (same(before, after)) return after;
  if (isFields(before) && isFields(after)) {
    const fields = Object.keys({ ...after, ...before }).map((name) => [
      name,
      without(before[name], after[name], held, [...at, name]),
    ]);
    return Object.fromEntries(fields.filter(([, part]) => part !== undefined));
  }
  if (Array.isArray(before) && Array.isArray(after)) return listWithout(before, after, held, at);
  return held.has(keyOf(...at)) ? before : after;
}

function listWithout(
  before: Value[],
  after: Value[],
  held: ReadonlySet<string>,
  at: Path,
): Value[] {
  const from = match(before, after);
  const isHeld = (former: number) => held.has(keyOf(...at, former));
  const entries = after.flatMap((entry, position) => {
    const former = from[position] ?? -1;
    if (former !== -1) return [{ former, entry: isHeld(former) ? before[former] : entry }];
    return held.has(keyOf(...at, 'new', position)) ? [] : [{ former, entry }];
  });
  before.forEach((entry, former) => {
    if (from.includes(former) || !isHeld(former)) return;
    const place = entries.findLastIndex((each) => each.former !== -1 && each.former < former);
    entries.splice(place + 1, 0, { former, entry });
  });
  if (!held.has(keyOf(...at, 'order'))) return entries.map(({ entry }) => entry);
  const there = entries.filter(({ former }) => former !== -1);
  const inOrder = there.toSorted((a, b) => a.former - b.former);
  return entries.map((each) => (each.former === -1 ? each : (inOrder.shift() ?? each)).entry);
}
