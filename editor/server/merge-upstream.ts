/** Brings this copy up to date with what others have published, without losing what is changed here. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FileConflict } from '../protocol.ts';
import { readValue, schemaOf } from '../site.ts';
import { merge } from '../yaml/merge.ts';
import type { Value } from '../yaml/value.ts';
import { writeFile } from '../yaml/write.ts';
import { read, replace } from './files.ts';
import { ask, changedFiles, git, moveTo, refuseUnready, targetOf, textIn } from './git.ts';
import { inClone, oneByOne } from './one-by-one.ts';
import type { Workspace } from './workspace.ts';

/**
 * Fetches what others have published; without a remote, nothing.
 * @throws Error if the remote cannot be reached
 */
export async function fetchOthers(workspace: Workspace): Promise<void> {
  const target = await targetOf(workspace);
  if (target) await inClone(() => git(workspace, 'fetch', '--quiet', target.remote));
}

/**
 * Merges what others have published into this copy, field by field.
 * @param chosen the values to take for files with conflicts
 * @param sent the texts that this copy has just published, to which what was typed meanwhile is compared
 * @returns the conflicts; as long as there are any, nothing is changed
 * @throws Error that says what to do if this copy cannot be brought up to date
 */
export function mergeUpstream(
  workspace: Workspace,
  chosen: Chosen,
  sent: Texts = {},
): Promise<FileConflict[]> {
  return mergeOneByOne(() => bringUpToDate(workspace, chosen, sent));
}

const JUST_PUBLISHED =
  'Someone else has just published a change of the same words. Press Publish again, and choose which to keep.';

type Chosen = Readonly<Record<string, Value>>;

/** null for a file that is removed. */
type Texts = Readonly<Record<string, string | null>>;

/** One after the other: halfway, the branch has moved and the files have not yet been merged. */
const mergeOneByOne = oneByOne();

async function bringUpToDate(
  workspace: Workspace,
  chosen: Chosen,
  sent: Texts,
): Promise<FileConflict[]> {
  const news = await ask(workspace, 'log', '--format=%h', 'HEAD..@{upstream}');
  if (news.length === 0) return [];
  await refuseUnready(workspace);
  const [base = ''] = await ask(workspace, 'merge-base', 'HEAD', '@{upstream}');
  const changed = await changedFiles(workspace, base, '@{upstream}');
  const isContent = (file: string) => schemaOf(file) !== undefined;
  const others = changed.filter((file) => !isContent(file));
  const dirty = await changedFiles(workspace, 'HEAD', '--', '.', ':!content');
  const both = others.filter((file) => dirty.includes(file));
  if (both.length > 0) {
    throw new Error(
      `Others have published changes to ${both.join(', ')}, which this copy has changed too. Ask a developer to bring this copy up to date.`,
    );
  }

  const conflicts: FileConflict[] = [];
  const texts = new Map<string, string | null>();
  for (const file of changed.filter(isContent)) {
    const mine = read(workspace, file);
    const merged = await mergeText(workspace, base, file, mine, chosen, sent);
    if (merged.conflicts.length > 0) conflicts.push({ file, ...merged });
    texts.set(file, merged.text);
  }
  if (conflicts.length > 0) return conflicts;

  // First, so that if this is stopped halfway, the next time merges the same once more.
  for (const [file, text] of texts) replace(workspace, file, text);
  const moved = await moveTo(workspace, '@{upstream}');
  for (const file of moved.filter((file) => !isContent(file))) {
    const isThere = (await textIn(workspace, 'HEAD', file)) !== undefined;
    if (isThere) await git(workspace, 'checkout', '--quiet', '--', file);
    else rmSync(join(workspace.root, file), { force: true });
  }
  return [];
}

/**
 * Merges what others have published since this copy was brought up to date into texts that are to be published.
 * @throws Error if somebody else has published the same fields
 */
export async function withNews(
  workspace: Workspace,
  files: Readonly<Record<string, string | null>>,
): Promise<Record<string, string | null>> {
  const [base] = await ask(workspace, 'merge-base', 'HEAD', '@{upstream}');
  if (!base) return files;
  const texts: Record<string, string | null> = {};
  for (const [file, mine] of Object.entries(files)) {
    const { text, conflicts } = await mergeText(workspace, base, file, mine);
    if (conflicts.length > 0) throw new Error(JUST_PUBLISHED);
    texts[file] = text;
  }
  return texts;
}

/** @param mine the text of this copy; null without the file */
async function mergeText(
  workspace: Workspace,
  base: string,
  file: string,
  mine: string | null,
  chosen: Chosen = {},
  sent: Texts = {},
) {
  const [before = null, theirs = null] = await Promise.all(
    [base, '@{upstream}'].map((commit) => textIn(workspace, commit, file)),
  );
  const old = file in sent ? (sent[file] ?? null) : before;
  if (mine === old || mine === theirs) return { text: theirs, value: undefined, conflicts: [] };
  const valueIn = (text: string | null) => (text === null ? undefined : readValue(file, text));
  const { value, conflicts } =
    file in chosen
      ? { value: chosen[file], conflicts: [] }
      : merge(valueIn(old), valueIn(theirs), valueIn(mine));
  return { text: writeFile(theirs ?? mine ?? '', value), value, conflicts };
}
