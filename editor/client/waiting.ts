/** What differs from what is published: in boxes that are published or held back as a whole. */
import {
  type Contents,
  isMovedFrom,
  isPage,
  movedFromOf,
  pathOfFile,
  rootPathOf,
} from '../site.ts';
import { type Change, compare, keyOf, undo } from '../writer/compare.ts';
import { isFields, same, textsIn, type Value } from '../writer/value.ts';
import { parsed, textOf, tidied } from './draft.ts';
import { leadsTo } from './links.ts';
import type { State } from './state.ts';

/** A file that differs from the published one, or a page that has been moved. */
export interface Waiting {
  file: string;
  /** The published file; another one if the page has been moved. */
  former: string;
  before: Value;
  after: Value;
  changes: Change[];
}

type Published = Readonly<Record<string, string>>;

/** The drafts that wait to be published, by file. */
export const waitingIn = ({ published, contents }: Pick<State, 'published' | 'contents'>) =>
  published.files ? differences(published.files, contents) : [];

/** The differences between the texts of a state of the site, and values of another one. */
export function differences(published: Published, contents: Contents): Waiting[] {
  const files = [...new Set([...Object.keys(published), ...Object.keys(contents)])].sort();
  const differing = files.flatMap((file): Waiting[] => {
    const before = parsed(file, published[file]);
    const after = tidied(file, contents[file]);
    const changes = before === after ? [] : compare(before, after);
    return changes.length > 0 ? [{ file, former: file, before, after, changes }] : [];
  });
  const gone = differing.filter(({ file, after }) => isPage(file) && after === undefined);
  const moved = differing.flatMap((fresh) => {
    const old = gone.find((each) => isMoved(each, fresh));
    return old ? [[old, asMoved(old, fresh)] as const] : [];
  });
  const merged = moved.flatMap(([old, { file }]) => [old.file, file]);
  return [
    ...differing.filter(({ file }) => !merged.includes(file)),
    ...moved.map(([, waiting]) => waiting),
  ];
}

/** Whether a new page has a removed one's address as a former one, and any of its fields. */
const isMoved = (old: Waiting, fresh: Waiting) =>
  fresh.before === undefined &&
  isFields(old.before) &&
  isFields(fresh.after) &&
  movedFromOf(fresh.after).includes(pathOfFile(old.file)) &&
  Object.entries(old.before).some(
    ([name, part]) => !isMovedFrom([name]) && same(part, (fresh.after as typeof old.before)[name]),
  );

function asMoved({ file: former, before }: Waiting, { file, after }: Waiting): Waiting {
  const address = { before: pathOfFile(former), after: pathOfFile(file) };
  const move: Change = { kind: 'moved', path: [], at: [], ...address };
  return { file, former, before, after, changes: [move, ...compare(before, after)] };
}

export interface Part {
  waiting: Waiting;
  change: Change;
}

/** Changes that are published or held back together. */
export interface Box {
  /** What they are about. */
  head: Part;
  /** What goes with it, such as links to a page that is removed. */
  more: readonly Part[];
}

export const partsOf = ({ head, more }: Box): Part[] => [head, ...more];

export const keyOfPart = ({ waiting, change }: Part): string =>
  `${waiting.former} ${waiting.file} ${keyOf(change)}`;

/** Whether a page is no longer where it is published. */
const isLeft = ({ waiting, change }: Part) =>
  isPage(waiting.former) &&
  ((change.kind === 'moved' && change.path.length === 0) || waiting.after === undefined);

/** Each change by itself; but a page that goes or moves, with its translations, its links and its redirect. */
export function boxesIn(waiting: readonly Waiting[], contents: Contents): Box[] {
  const parts = waiting.flatMap((each) =>
    each.changes.map((change): Part => ({ waiting: each, change })),
  );
  const left = parts.filter(isLeft);
  const rootOf = ({ waiting }: Part) => rootPathOf(pathOfFile(waiting.former), contents);
  let boxes = Object.values(Object.groupBy(left, rootOf)).flatMap((parts = []): Box[] => {
    const [head, ...more] = parts;
    return head ? [{ head, more }] : [];
  });
  for (const part of parts) {
    if (left.includes(part)) continue;
    const own = boxes.filter((box) =>
      partsOf(box).some((each) => isLeft(each) && goesWith(part, each, rootOf(each))),
    );
    const [head = part, ...more] = [...own.flatMap(partsOf), part];
    boxes = [...boxes.filter((box) => !own.includes(box)), { head, more }];
  }
  const order = new Map(parts.map((part, index) => [part, index]));
  return boxes.toSorted((a, b) => (order.get(a.head) ?? 0) - (order.get(b.head) ?? 0));
}

/** Whether a change takes a link from a page that has left, or leads its visitors on. */
function goesWith({ change, waiting }: Part, { waiting: page }: Part, root: string): boolean {
  const { path, before, after } = change;
  if (isMovedFrom(path)) {
    const paths = [pathOfFile(page.former), ...movedFromOf(page.before)];
    const has = (value: Value, from: string) => textsIn(value).some(([, text]) => text === from);
    return (
      waiting.file === page.file || paths.some((from) => has(after, from) && !has(before, from))
    );
  }
  const links = (value: Value) => textsIn(value).some(([, text]) => leadsTo(text, root));
  return links(before) && !links(after);
}

/**
 * The texts of the published files with only some of the changes made.
 * @param isHeld whether a change is left out
 * @param texts how the files with all changes are written
 * @returns by file; null for one that goes, and none for those that stay as they are
 */
export function textsWithout(
  waiting: readonly Waiting[],
  isHeld: (part: Part) => boolean,
  texts: Published,
  published: Published,
): Record<string, string | null> {
  const next: Record<string, string | null> = {};
  for (const each of waiting) {
    const { file, former, before, after, changes } = each;
    const held = changes.filter((change) => isHeld({ waiting: each, change }));
    if (held.length === changes.length) continue;
    const isMoved = former !== file && !held.some(({ path }) => path.length === 0);
    const place = isMoved ? file : former;
    if (isMoved) next[former] = null;
    const value = undo(before, after, (change) => held.some((it) => keyOf(it) === keyOf(change)));
    const text = textOf(place, { base: texts[file] ?? published[former] ?? null, value });
    next[place] = held.length === 0 ? (texts[file] ?? null) : text;
  }
  return next;
}

/** What takes some changes back: the value of each file without them, and exactly its published text if none is left. */
export const replacementsWithout = (
  waiting: readonly Waiting[],
  isUndone: (part: Part) => boolean,
  published: Published,
) =>
  waiting.flatMap((each) => {
    const { file, former, before, after, changes } = each;
    const undone = changes.filter((change) => isUndone({ waiting: each, change }));
    if (undone.length === 0) return [];
    const value = undo(before, after, (change) => undone.some((it) => keyOf(it) === keyOf(change)));
    const model = same(value, before) ? published[former] : undefined;
    const isBack = former !== file && undone.some(({ path }) => path.length === 0);
    return isBack
      ? [
          { file, value: undefined },
          { file: former, value, model: model ?? published[former] },
        ]
      : [{ file, value, model }];
  });
