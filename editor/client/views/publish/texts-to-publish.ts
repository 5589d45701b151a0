/** What is published of the drafts, and what is said where that is rejected. */
import { type Contents, valuesOf } from '../../../site.ts';
import { type Part, partsOf, without } from '../../../yaml/parts.ts';
import { isComposite, samePath, type Value } from '../../../yaml/value.ts';
import { writeFile } from '../../../yaml/write.ts';
import { inFormWords, type Problem, placeOf, whyNot } from '../../document/problems.ts';
import type { Progress } from '../../document/requests.ts';
import type { State } from '../../document/state.ts';
import { store } from '../../document/store.ts';
import {
  type Act,
  textsOf,
  type UnpublishedFile,
  unpublishedIn,
} from '../../document/unpublished-changes.ts';
import { nameOfPart } from '../../window/publishing.ts';

/** The texts to publish: of the files that are ticked, as they are now. */
export async function textsToPublish(
  ticked: readonly UnpublishedFile[],
  held: ReadonlySet<string>,
) {
  // So that the files say what has just been typed.
  if (!(await store.flush())) throw store.getState().error;
  const state = store.getState();
  const { files, published } = state;
  const now = unpublishedIn(state).filter(({ file }) => ticked.some((each) => each.file === file));
  if (now.length < ticked.length) {
    throw new Error('The list has changed in the meantime. Look at it again, then publish.');
  }
  const texts = textsOf(now, files);
  for (const each of now) {
    const value = valueWithout(each, held);
    if (value !== each.after)
      texts[each.file] = writeFile(published.files?.[each.file] ?? '', value);
  }
  const error = reasonAgainst(now, held, state);
  if (error) throw new Error(error);
  return texts;
}

/** What keeps these files from being published without the parts that are held; may be empty. */
export function reasonAgainst(
  going: readonly UnpublishedFile[],
  held: ReadonlySet<string>,
  state: Pick<State, 'published' | 'contents' | 'anchors'>,
): string {
  const published = Object.entries(valuesOf(state.published.files ?? {}));
  const site = Object.fromEntries([
    ...published.filter(([file]) => !going.some(({ publishedFile }) => publishedFile === file)),
    ...going.flatMap((each) =>
      each.after === undefined ? [] : [[each.file, valueWithout(each, held)]],
    ),
  ]);
  const changed = going.flatMap(({ file, publishedFile }) => [publishedFile, file]);
  return whyNot(site, [...new Set(changed)], state);
}

/** What a file says without the parts that are held. */
function valueWithout(each: UnpublishedFile, held: ReadonlySet<string>): Value {
  const keys = partsIn([each]).map(({ key }) => key);
  const left = keys.filter((key) => held.has(nameOfPart(each.file, key)));
  return left.length > 0 ? without(each.before, each.after, new Set(left)) : each.after;
}

/** What the server or the build rejects, with the fields as the form names them. */
export const inOwnWords = (steps: Progress[], contents: Contents): Progress[] =>
  steps.map(({ problems, error, ...step }) => {
    const rejected = problems?.map(({ file, path, message }) =>
      `${placeOf(file, path, contents[file])} ${message}`.replace(/\.?$/, '.'),
    );
    const words = rejected?.join(' ') ?? (error && inFormWords(error, contents));
    return words ? { error: words } : step;
  });

/**
 * What can be ticked of an act by itself: of one page or list that stays where it is, if more than
 * one part differs.
 */
export function partsIn([
  { file, publishedFile, before, after },
  ...followers
]: Act): readonly Part[] {
  const isWhole = !isComposite(before) || !isComposite(after) || file !== publishedFile;
  const parts = isWhole || followers.length > 0 ? [] : partsOf(before, after);
  return parts.length > 1 ? parts : [];
}

/** What of an act has to be mended before it can go: some of its parts, by key, or all of it. */
export function toMend(act: Act, problems: readonly Problem[]) {
  const parts = partsIn(act);
  const isIn = ({ path }: Problem, { changes }: Part) =>
    changes.some(({ kind, at }) => {
      const length = Math.min(at.length, path.length);
      return (
        ['added', 'changed'].includes(kind) && samePath(at.slice(0, length), path.slice(0, length))
      );
    });
  const faulty = parts.filter((part) => problems.some((each) => isIn(each, part)));
  const isElsewhere = problems.some((each) => !faulty.some((part) => isIn(each, part)));
  return {
    isAll: isElsewhere || (faulty.length > 0 && faulty.length === parts.length),
    keys: faulty.map(({ key }) => key),
  };
}
