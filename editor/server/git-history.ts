/** The published content, now and before, read from git's commits. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { schemaOf } from '../../src/content/page-files.ts';
import type { HistoryEntry, Published } from '../protocol.ts';
import { CONTENT } from '../site.ts';
import { gitBytes, gitLines, namesIn, targetOf } from './git.ts';
import { placeIn, type Workspace } from './workspace.ts';

/** The published content, as far as this copy is based on it. */
export async function readPublished(workspace: Workspace): Promise<Published> {
  const base = await workspace.base();
  const target = await targetOf(workspace).catch(() => undefined);
  return {
    files: base ? await filesIn(workspace, base) : undefined,
    remote: target?.remote ?? '',
  };
}

/** Caches the latest few answers about commits, which never change. */
function cached<Answer>(find: (workspace: Workspace, commit: string) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>();
  return (workspace: Workspace, commit: string): Promise<Answer> => {
    const answer = answers.get(commit) ?? find(workspace, commit);
    answers.delete(commit);
    answers.set(commit, answer);
    answer.catch(() => answers.delete(commit));
    for (const oldest of [...answers.keys()].slice(0, -20)) answers.delete(oldest);
    return answer;
  };
}

/**
 * What was published when and by whom, the latest first.
 * @param range of commits, in git's notation
 * @param file also under its former names; without it, all content
 */
export async function entriesIn(
  workspace: Workspace,
  range: string,
  file?: string,
): Promise<HistoryEntry[]> {
  const renames = file ? ['--follow'] : [];
  const format = '--format=%H%x09%an%x09%aI%x09%s';
  const [lines, beyond] = await Promise.all([
    gitLines(workspace, 'log', format, '-n', '100', ...renames, range, '--', file ?? CONTENT),
    gitLines(workspace, 'log', '--format=%H', range, '--', '.', `:!${CONTENT}`),
  ]);
  return lines.map((line) => {
    const [commit = '', who = '', when = '', ...what] = line.split('\t');
    // A developer's message is about the program.
    const isOfContent = !beyond.includes(commit);
    return {
      commit,
      who,
      when,
      what: isOfContent ? what.join(' ') : 'A change of the site itself',
      isOfContent,
    };
  });
}

/** The commits that the drafts are based on; those of one file also under its former names. */
export const history = async (workspace: Workspace, file?: string): Promise<HistoryEntry[]> =>
  entriesIn(workspace, (await workspace.base()) ?? 'HEAD', file);

/** The texts of all content files in a commit. */
export const filesIn = cached(async (workspace, commit) => {
  const listed = await namesIn(workspace, 'ls-tree', '-r', commit, '--', CONTENT);
  const blobs = listed.flatMap((line): [file: string, blob: string][] => {
    const [, blob = '', file = ''] = /^\d+ blob (\w+)\t(.*)$/s.exec(line) ?? [];
    return schemaOf(file) ? [[file, blob]] : [];
  });
  const texts = await blobTexts(
    workspace,
    blobs.map(([, blob]) => blob),
  );
  return Object.fromEntries(blobs.map(([file], index) => [file, texts[index] ?? '']));
});

/** All in one process, because a site may have thousands of pages. */
async function blobTexts(workspace: Workspace, blobs: readonly string[]): Promise<string[]> {
  const said = await gitBytes(workspace, ['cat-file', '--batch'], blobs.join('\n'));
  let at = 0;
  return blobs.map(() => {
    const begin = said.indexOf('\n', at) + 1;
    // A line such as `a1b2… blob 1234`, the text, a line break.
    const end = begin + Number(said.toString('latin1', at, begin).split(' ')[2]);
    at = end + 1;
    return said.toString('utf8', begin, end);
  });
}

/** A picture that is drafted in this copy, or published; undefined without it. */
export async function readPicture(workspace: Workspace, file: string) {
  const place = placeIn(workspace.root, file);
  if (existsSync(place)) return readFile(place);
  const blob = `${await workspace.base()}:./${file}`;
  return gitBytes(workspace, ['cat-file', 'blob', blob]).then(
    (data) => Buffer.from(data),
    () => undefined,
  );
}
