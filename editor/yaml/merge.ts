import { match } from './match.ts';
import { type Fields, isFields, type Path, same, type Value } from './value.ts';

/** A field that two people have changed in different ways. */
export interface Conflict {
  /** The field in the merged value. */
  path: Path;
  /** Undefined if they have removed it. */
  theirs: Value;
  mine: Value;
}

/** Two people’s changes as one value. */
export interface Merged {
  /** Both people's changes; where they conflict, mine. */
  value: Value;
  conflicts: Conflict[];
}

/** Merges two people's changes of one value by field: `base` is what both began with. */
export function merge(base: Value, theirs: Value, mine: Value): Merged {
  if (same(base, theirs) || same(theirs, mine)) return { value: mine, conflicts: [] };
  if (same(base, mine)) return { value: theirs, conflicts: [] };
  if (isFields(theirs) && isFields(mine)) {
    return mergeFields(isFields(base) ? base : {}, theirs, mine);
  }
  if (Array.isArray(base) && Array.isArray(theirs) && Array.isArray(mine)) {
    return mergeLists(base, theirs, mine);
  }
  const [b, t, m] = [base, theirs, mine].map(paragraphs);
  if (b && t && m && b.length > 1) {
    const { value, conflicts } = mergeLists(b, t, m);
    if (conflicts.length === 0) return { value: (value as string[]).join('\n\n'), conflicts };
  }
  return { value: mine, conflicts: [{ path: [], theirs, mine }] };
}

const paragraphs = (text: Value) => (typeof text === 'string' ? text.split('\n\n') : undefined);

const inside = (name: string | number, { conflicts }: Merged): Conflict[] =>
  conflicts.map(({ path, ...conflict }) => ({ ...conflict, path: [name, ...path] }));

function mergeFields(base: Fields, theirs: Fields, mine: Fields): Merged {
  const names = Object.keys({ ...mine, ...theirs });
  const parts = names.map((name) => [name, merge(base[name], theirs[name], mine[name])] as const);
  const kept = parts.filter(([, { value }]) => value !== undefined);
  return {
    value: Object.fromEntries(kept.map(([name, { value }]) => [name, value])),
    conflicts: parts.flatMap(([name, part]) => inside(name, part)),
  };
}

/**
 * Entries keep my order, unless only theirs has changed; their new ones come after those that they
 * followed.
 */
function mergeLists(base: Value[], theirs: Value[], mine: Value[]): Merged {
  const [fromTheirs, fromMine] = [match(base, theirs), match(base, mine)];
  const isMoved = fromMine.some(
    (from, at) => from !== -1 && fromMine.slice(0, at).some((o) => o > from),
  );
  const entries: { from: number; merged: Merged }[] = [];
  mine.forEach((entry, at) => {
    const from = fromMine[at] ?? -1;
    const there = fromTheirs.indexOf(from);
    if (from === -1) entries.push({ from, merged: { value: entry, conflicts: [] } });
    else if (there !== -1) entries.push({ from, merged: merge(base[from], theirs[there], entry) });
    // They have removed it: it goes, unless I have changed it.
    else if (!same(entry, base[from]))
      entries.push({ from, merged: merge(base[from], undefined, entry) });
  });
  theirs.forEach((entry, at) => {
    const from = fromTheirs[at] ?? -1;
    const isNew =
      from === -1 && !mine.some((own, index) => fromMine[index] === -1 && same(own, entry));
    const isGone = from !== -1 && !fromMine.includes(from) && !same(entry, base[from]);
    if (!isNew && !isGone) return;
    const merged: Merged = isNew
      ? { value: entry, conflicts: [] }
      : { value: entry, conflicts: [{ path: [], theirs: entry, mine: undefined }] };
    const before = fromTheirs.slice(0, at).findLast((index) => index !== -1) ?? -1;
    const after = entries.findLastIndex((other) => other.from === before && before !== -1);
    // After their other new entries there.
    let index = after + 1;
    while (index < entries.length && entries[index]?.from === -2) index++;
    entries.splice(index, 0, { from: isNew ? -2 : from, merged });
  });
  const order = isMoved ? entries : inOrderOf(fromTheirs, entries);
  return {
    value: order.map(({ merged }) => merged.value),
    conflicts: order.flatMap(({ merged }, index) => inside(index, merged)),
  };
}

/** Puts the entries that both have into their order; all others keep their positions. */
function inOrderOf<Entry extends { from: number }>(theirs: readonly number[], entries: Entry[]) {
  const shared = entries.filter(({ from }) => from >= 0 && theirs.includes(from));
  const sorted = shared.toSorted((a, b) => theirs.indexOf(a.from) - theirs.indexOf(b.from));
  return entries.map((entry) => (shared.includes(entry) ? (sorted.shift() ?? entry) : entry));
}
