/** Brings drafts up to date with what others have published, field by field. */

import pLimit from 'p-limit';
import type { FileConflict, HistoryEntry } from '../protocol.ts';
import type { Value } from '../yaml/value.ts';
import { read } from './files.ts';
import { git, inClone, publishedCommit, targetOf } from './git.ts';
import { entriesIn, filesIn } from './git-history.ts';
import { inReader } from './reader.ts';
import type { Texts, Workspace } from './workspace.ts';

/**
 * Fetches what others have published; does nothing without a remote.
 * @throws Error if the remote cannot be reached
 */
export async function fetchOthers(workspace: Workspace): Promise<void> {
  const target = await targetOf(workspace);
  if (!target) return;
  const fetch = () => git(workspace, 'fetch', '--quiet', target.remote);
  await inClone(() =>
    fetch().catch(async (error) => {
      if (!(await workspace.clear?.())) throw error;
      await fetch();
    }),
  );
}

export interface Update {
  /** While there are any, nothing is changed. */
  conflicts: FileConflict[];
  /** Publications that are gone, because a developer has replaced the branch. */
  gone: HistoryEntry[];
}

/** One after the other, because drafts are read and written again. */
const mergeOneByOne = pLimit(1);

/**
 * Rebases the drafts on what is published now. It can be tried again after any failure.
 * @param chosen the values to take for files with conflicts
 * @param sent the texts that have just been published from here; what differs from them was typed
 * since
 * @param published the commit, if it is not the latest
 * @throws Error that says what to do if a checkout cannot be brought up to date
 */
export const mergeUpstream = (
  workspace: Workspace,
  chosen: Chosen,
  sent: Texts = {},
  published?: string,
): Promise<Update> =>
  mergeOneByOne(async () => {
    const [base, commit] = [
      await workspace.base(),
      published ?? (await publishedCommit(workspace)),
    ];
    if (!base || base === commit) return { conflicts: [], gone: [] };
    await workspace.assertReady?.();
    const gone = await entriesIn(workspace, `${commit}..${base}`);
    const [before, theirs] = await bothIn(workspace, base, commit);
    const conflicts: FileConflict[] = [];
    const texts: Record<string, string | null> = {};
    for (const file of Object.keys({ ...before, ...theirs })) {
      if (before[file] === theirs[file]) continue;
      const old = file in sent ? sent[file] : before[file];
      const merged = await mergeText(file, [old, theirs[file], read(workspace, file)], chosen);
      if (merged.conflicts.length > 0) {
        const [latest] = await entriesIn(workspace, `${base}..${commit}`, file);
        conflicts.push({ file, ...merged, who: latest?.who });
      }
      texts[file] = merged.text;
    }
    if (conflicts.length === 0) await workspace.moveTo(commit, texts);
    return { conflicts, gone };
  });

/**
 * Takes in what others have published, unless that needs a decision or an announcement first, as in
 * *Publish*.
 */
export async function takeIn(workspace: Workspace): Promise<void> {
  const [base, commit] = await Promise.all([workspace.base(), publishedCommit(workspace)]);
  if (!base || base === commit) return;
  const gone = await entriesIn(workspace, `${commit}..${base}`);
  if (gone.length === 0) await mergeUpstream(workspace, {});
}

type Chosen = Readonly<Record<string, Value>>;

/** The texts of all content files in two commits. */
const bothIn = (workspace: Workspace, ...commits: [string, string]) =>
  Promise.all([filesIn(workspace, commits[0]), filesIn(workspace, commits[1])]);

const JUST_PUBLISHED =
  'Someone else has just published a change of the same words. Press Publish again, and choose which to keep.';

/**
 * Merges what others have published since a commit into texts that are to be published.
 * @throws Error if somebody else has published the same fields
 */
export async function withUpstream(
  workspace: Workspace,
  files: Texts,
  commit: string,
): Promise<Texts> {
  const base = await workspace.base();
  const [before, theirs] = await bothIn(workspace, base ?? commit, commit);
  const texts: Record<string, string | null> = {};
  for (const [file, mine] of Object.entries(files)) {
    const { text, conflicts } = await mergeText(file, [before[file], theirs[file], mine], {});
    if (conflicts.length > 0) throw new Error(JUST_PUBLISHED);
    texts[file] = text;
  }
  return texts;
}

/** @param texts the base, theirs and mine; undefined without the file */
async function mergeText(
  file: string,
  [old = null, theirs = null, mine = null]: readonly (string | null | undefined)[],
  chosen: Chosen,
) {
  if (mine === old || mine === theirs) return { text: theirs, value: undefined, conflicts: [] };
  return inReader('merge', file, [old, theirs, mine], file in chosen ? [chosen[file]] : []);
}
