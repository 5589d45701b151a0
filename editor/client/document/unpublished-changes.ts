/**
 * What differs from what is published, and what of it goes together: each act is published, kept
 * back or taken back as a whole.
 */

import { memoize } from '../../../src/content/memoize.ts';
import { isPage } from '../../../src/content/page-files.ts';
import { movedFromOf } from '../../../src/content/pages.ts';
import { type Contents, fileAt, isMovedFrom, pathOfFile, sectionsIn, titleOf } from '../../site.ts';
import { type Change, compare } from '../../yaml/compare.ts';
import { merge } from '../../yaml/merge.ts';
import {
  type Fields,
  isComposite,
  isFields,
  same,
  type Value,
  withValueAt,
} from '../../yaml/value.ts';
import { parsed, type Replacement, tidied } from './draft.ts';
import { linksIn, partsOf } from './links.ts';
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

type PublishedTexts = Readonly<Record<string, string>>;

/** The drafts that wait to be published, by file. */
export const unpublishedIn = ({ published, contents }: Pick<State, 'published' | 'contents'>) =>
  published.files ? differences(published.files, contents) : [];

/** The differences between the texts of a state of the site, and values of another one. */
export function differences(published: PublishedTexts, contents: Contents): UnpublishedFile[] {
  const files = [...new Set([...Object.keys(published), ...Object.keys(contents)])].sort();
  const differing = files.flatMap((file): UnpublishedFile[] => {
    const text = parsed(file, published[file]);
    if (text === contents[file]) return [];
    const [before, after] = [tidied(file, text), tidied(file, contents[file])];
    const changes = changesBetween(before, after);
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

/**
 * Remembered for both values, because of all that is unpublished one file changes with each key.
 */
const changesBetween = (before: Value, after: Value): Change[] =>
  isComposite(before) && isComposite(after) ? changesTo(after)(before) : compare(before, after);

const changesTo = memoize((after: Fields | Value[]) =>
  memoize((before: Fields | Value[]) => compare(before, after)),
);

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
  const move: Change = { kind: 'readdressed', at: [], ...address };
  return { file, publishedFile, before, after, changes: [move, ...compare(before, after)] };
}

/**
 * A file by itself, or a page that is removed, moved or has given away a section, at the head of
 * the files whose links have followed.
 */
export type Act = readonly [head: UnpublishedFile, ...followers: UnpublishedFile[]];

/** The acts that these changes come from; acts that share a file are one. */
export function actsIn(unpublished: readonly UnpublishedFile[]): Act[] {
  let acts = unpublished.map((each): UnpublishedFile[] => [each]);
  const bonds = [...unpublished.filter(isGone).map(bondOfGone), ...bondsOfSections(unpublished)];
  for (const isBound of bonds) {
    const [own, others] = partition(acts, (act) => act.some(isBound));
    // In its place, with what is gone at its head.
    const whole = own.flat().toSorted((a, b) => Number(isGone(b)) - Number(isGone(a)));
    acts = [...others, whole].toSorted((a, b) => at(unpublished, a) - at(unpublished, b));
  }
  return acts as unknown as Act[];
}

/** Says of each change whether it goes with certain others. */
type Bond = (each: UnpublishedFile) => boolean;

const bondOfGone = (gone: UnpublishedFile): Bond => {
  const path = pathOfFile(gone.publishedFile);
  return (each) => each === gone || hasFollowed(each, path);
};

/** Half of a move would show a section twice, or nowhere. */
const bondsOfSections = (unpublished: readonly UnpublishedFile[]): Bond[] =>
  unpublished.flatMap((from) => {
    const lost = isGone(from) ? [] : sectionsOnlyIn(from.before, from.after);
    const to = unpublished.find(({ before, after }) =>
      sectionsOnlyIn(after, before).some((name) => lost.includes(name)),
    );
    if (!to) return [];
    const [left, reached] = [`${pathOfFile(from.file)}#`, `${pathOfFile(to.file)}#`];
    const counts = (value: Value, file: string, start: string) =>
      linksIn(file, value).filter(({ link }) => link.startsWith(start)).length;
    return (each: UnpublishedFile) =>
      each === from ||
      each === to ||
      (counts(each.before, each.publishedFile, left) > counts(each.after, each.file, left) &&
        counts(each.before, each.publishedFile, reached) < counts(each.after, each.file, reached));
  });

/** Sections that only one of two states of a page has, by kind and heading. */
function sectionsOnlyIn(value: Value, other: Value): string[] {
  const names = (of: Value) =>
    sectionsIn(of).map((it) => JSON.stringify(isFields(it) ? [it.type, it.heading ?? it] : it));
  return names(value).filter((name) => !names(other).includes(name));
}

const at = (all: readonly UnpublishedFile[], [head]: readonly UnpublishedFile[]) =>
  head ? all.indexOf(head) : -1;

const partition = <Item>(all: readonly Item[], isIn: (item: Item) => boolean) =>
  [all.filter(isIn), all.filter((item) => !isIn(item))] as const;

/** Whether nothing is any more at the address where the page is published. */
const isGone = ({ file, publishedFile, after }: UnpublishedFile) =>
  isPage(publishedFile) && (after === undefined || file !== publishedFile);

/** Whether a file has led to an address and no longer does, or takes its visitors. */
const hasFollowed = ({ file, publishedFile, before, after }: UnpublishedFile, path: string) =>
  (leadsTo(publishedFile, before, path) && !leadsTo(file, after, path)) ||
  (movedFromOf(after).includes(path) && !movedFromOf(before).includes(path));

const leadsTo = (file: string, value: Value, path: string) =>
  linksIn(file, value).some(({ link }) => partsOf(link).path === path);

/**
 * What is sent to publish these files.
 * @param texts how all files are written now
 * @returns by file; null for one that goes
 */
export const textsOf = (
  unpublished: readonly UnpublishedFile[],
  texts: PublishedTexts,
): Record<string, string | null> =>
  Object.fromEntries([
    ...unpublished.map(({ publishedFile }) => [publishedFile, null]),
    ...unpublished.map(({ file }) => [file, texts[file] ?? null]),
  ]);

/** What makes these files exactly as they are published. */
export const replacementsOf = (
  unpublished: readonly UnpublishedFile[],
  published: PublishedTexts,
): Replacement[] =>
  unpublished.flatMap(({ file, publishedFile }) => {
    const commentSource = published[publishedFile];
    const back = {
      file: publishedFile,
      value: parsed(publishedFile, commentSource),
      commentSource,
    };
    return file === publishedFile ? [back] : [{ file, value: undefined }, back];
  });

/** Whether visitors can see a page, at its address or a former one. */
export const isPublished = (file: string, contents: Contents, published: PublishedTexts) =>
  [pathOfFile(file), ...movedFromOf(contents[file])].some((path) => fileAt(path) in published);

/**
 * What was before, with what has been written since elsewhere; what was added goes, also if it has
 * been changed since.
 */
export function broughtBack(since: Value, now: Value, former: Value): Value {
  const { value, conflicts } = merge(since, now, former);
  return conflicts
    .filter(({ mine }) => mine === undefined)
    .toReversed()
    .reduce((whole, { path }) => withValueAt(whole, path, undefined), value);
}

/** What a file is called, or was. */
export const titleIn = ({ file, before, after }: UnpublishedFile) => titleOf(file, after ?? before);

/** What is said once an act has been discarded. */
export function wordsOfDiscarding([head]: Act): string {
  const title = titleIn(head);
  if (isGone(head)) return `${title} is back where it was, and so is every link to it.`;
  return head.before === undefined
    ? `${title} is removed. It was never published.`
    : `The draft of ${title} is discarded.`;
}
