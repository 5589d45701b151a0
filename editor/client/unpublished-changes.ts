/** What differs from what is published: in groups that are published or held back as a whole. */

import { isPage } from '../../src/site/page-files.ts';
import { movedFromOf } from '../../src/site/pages.ts';
import { type Contents, isMovedFrom, pathOfFile } from '../site.ts';
import { type Change, compare, keyOf, undo } from '../yaml/compare.ts';
import { isFields, same, textsIn, type Value } from '../yaml/value.ts';
import { parsed, textOf, tidied } from './draft.ts';
import { leadsTo } from './links.ts';
import type { State } from './state.ts';

/** A file that differs from the published one, or a page that has been moved. */
export interface UnpublishedFile {
  file: string;
  /** The published file; another one if the page has been moved. */
  publishedFile: string;
  before: Value;
  after: Value;
  changes: Change[];
}

type Published = Readonly<Record<string, string>>;

/** The drafts that wait to be published, by file. */
export const unpublishedIn = ({ published, contents }: Pick<State, 'published' | 'contents'>) =>
  published.files ? differences(published.files, contents) : [];

/** The differences between the texts of a state of the site, and values of another one. */
export function differences(published: Published, contents: Contents): UnpublishedFile[] {
  const files = [...new Set([...Object.keys(published), ...Object.keys(contents)])].sort();
  const differing = files.flatMap((file): UnpublishedFile[] => {
    const text = parsed(file, published[file]);
    if (text === contents[file]) return [];
    const [before, after] = [tidied(file, text), tidied(file, contents[file])];
    const changes = compare(before, after);
    return changes.length > 0 ? [{ file, publishedFile: file, before, after, changes }] : [];
  });
  const gone = differing.filter(({ file, after }) => isPage(file) && after === undefined);
  const moved = differing.flatMap((fresh) => {
    const old = gone.find((each) => isMoved(each, fresh));
    return old ? [[old, asMoved(old, fresh)] as const] : [];
  });
  const merged = moved.flatMap(([old, { file }]) => [old.file, file]);
  return [
    ...differing.filter(({ file }) => !merged.includes(file)),
    ...moved.map(([, unpublished]) => unpublished),
  ];
}

/** Whether a new page has a removed one's address as a former one, and any of its fields. */
const isMoved = (old: UnpublishedFile, fresh: UnpublishedFile) =>
  fresh.before === undefined &&
  isFields(old.before) &&
  isFields(fresh.after) &&
  movedFromOf(fresh.after).includes(pathOfFile(old.file)) &&
  Object.entries(old.before).some(
    ([name, part]) => !isMovedFrom([name]) && same(part, (fresh.after as typeof old.before)[name]),
  );

function asMoved(
  { file: publishedFile, before }: UnpublishedFile,
  { file, after }: UnpublishedFile,
): UnpublishedFile {
  const address = { before: pathOfFile(publishedFile), after: pathOfFile(file) };
  const move: Change = { kind: 'readdressed', path: [], at: [], ...address };
  return { file, publishedFile, before, after, changes: [move, ...compare(before, after)] };
}

/** One change of a file that is not published. */
export interface Part {
  unpublished: UnpublishedFile;
  change: Change;
}

/** Changes that are published or held back together. */
export interface ChangeGroup {
  /** What they are about. */
  lead: Part;
  /** What goes with it, such as links to a page that is removed. */
  dependents: readonly Part[];
}

/** All changes of a group, the one it is listed as first. */
export const partsOf = ({ lead, dependents }: ChangeGroup): Part[] => [lead, ...dependents];

/** Names a change among all others, also after what was published has moved on. */
export const keyOfPart = ({ unpublished, change }: Part): string =>
  `${unpublished.publishedFile} ${unpublished.file} ${keyOf(change)}`;

/** Whether a page is no longer where it is published. */
const isLeft = ({ unpublished, change }: Part) =>
  isPage(unpublished.publishedFile) &&
  (change.kind === 'readdressed' || unpublished.after === undefined);

/** Each change by itself; but a page that goes or moves, with its links and its redirect. */
export function groupsIn(unpublished: readonly UnpublishedFile[]): ChangeGroup[] {
  const parts = unpublished.flatMap((each) =>
    each.changes.map((change): Part => ({ unpublished: each, change })),
  );
  const left = parts.filter(isLeft);
  const rootOf = ({ unpublished }: Part) => pathOfFile(unpublished.publishedFile);
  let groups = Object.values(Object.groupBy(left, rootOf)).flatMap((parts = []): ChangeGroup[] => {
    const [lead, ...dependents] = parts;
    return lead ? [{ lead, dependents }] : [];
  });
  for (const part of parts) {
    if (left.includes(part)) continue;
    const own = groups.filter((group) =>
      partsOf(group).some((each) => isLeft(each) && goesWith(part, each, rootOf(each))),
    );
    const [lead = part, ...dependents] = [...own.flatMap(partsOf), part];
    groups = [...groups.filter((group) => !own.includes(group)), { lead, dependents }];
  }
  const order = new Map(parts.map((part, index) => [part, index]));
  return groups.toSorted((a, b) => (order.get(a.lead) ?? 0) - (order.get(b.lead) ?? 0));
}

/** Whether a change takes a link from a page that has left, or leads its visitors on. */
function goesWith(
  { change, unpublished }: Part,
  { unpublished: page }: Part,
  root: string,
): boolean {
  const { path, before, after } = change;
  if (isMovedFrom(path)) {
    const paths = [pathOfFile(page.publishedFile), ...movedFromOf(page.before)];
    const has = (value: Value, from: string) => textsIn(value).some(([, text]) => text === from);
    return (
      unpublished.file === page.file || paths.some((from) => has(after, from) && !has(before, from))
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
  unpublished: readonly UnpublishedFile[],
  isHeld: (part: Part) => boolean,
  texts: Published,
  published: Published,
): Record<string, string | null> {
  const next: Record<string, string | null> = {};
  for (const each of unpublished) {
    const { file, publishedFile, before, after, changes } = each;
    const held = changes.filter((change) => isHeld({ unpublished: each, change }));
    if (held.length === changes.length) continue;
    const isMoved = publishedFile !== file && !held.some(({ kind }) => kind === 'readdressed');
    const place = isMoved ? file : publishedFile;
    if (isMoved) next[publishedFile] = null;
    const value = undo(before, after, (change) => held.some((it) => keyOf(it) === keyOf(change)));
    const text = textOf(place, { base: texts[file] ?? published[publishedFile] ?? null, value });
    next[place] = held.length === 0 ? (texts[file] ?? null) : text;
  }
  return next;
}

/** What takes some changes back: the value of each file without them, and exactly its published text if none is left. */
export const replacementsWithout = (
  unpublished: readonly UnpublishedFile[],
  isUndone: (part: Part) => boolean,
  published: Published,
) =>
  unpublished.flatMap((each) => {
    const { file, publishedFile, before, after, changes } = each;
    const undone = changes.filter((change) => isUndone({ unpublished: each, change }));
    if (undone.length === 0) return [];
    const value = undo(before, after, (change) => undone.some((it) => keyOf(it) === keyOf(change)));
    const commentSource = same(value, before) ? published[publishedFile] : undefined;
    const isBack = publishedFile !== file && undone.some(({ kind }) => kind === 'readdressed');
    return isBack
      ? [
          { file, value: undefined },
          { file: publishedFile, value, commentSource: commentSource ?? published[publishedFile] },
        ]
      : [{ file, value, commentSource }];
  });
