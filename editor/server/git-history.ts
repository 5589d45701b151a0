/** What is published of the content, and what was: read from git's commits. */
import type { Published } from '../protocol.ts';
import { CONTENT, schemaOf } from '../site.ts';
import { ask, execute, namesIn, publishedCommit, targetOf } from './git.ts';
import type { Workspace } from './workspace.ts';

/** A published version of the content: one commit. */
export interface Entry {
  commit: string;
  who: string;
  /** ISO 8601. */
  when: string;
  /** What has been done, in the words of whoever published it. */
  what: string;
}

const FORMAT = '--format=%H%x09%an%x09%aI%x09%s';

const entries = (lines: readonly string[]): Entry[] =>
  lines.map((line) => {
    const [commit = '', who = '', when = '', ...what] = line.split('\t');
    return { commit, who, when, what: what.join(' ') };
  });

/** What is published of the content that differs in this copy. */
export async function readPublished(workspace: Workspace): Promise<Published> {
  const [head] = await ask(workspace, 'rev-parse', '--verify', 'HEAD');
  const [shared = head] = await ask(workspace, 'merge-base', 'HEAD', '@{upstream}');
  const target = await targetOf(workspace).catch(() => undefined);
  return {
    files: shared ? await filesIn(workspace, shared) : undefined,
    remote: target?.remote ?? '',
    ages: shared ? await agesAt(workspace, shared) : {},
  };
}

/** Remembers the latest few answers about commits, which never change. */
function remembered<Answer>(find: (workspace: Workspace, commit: string) => Promise<Answer>) {
  const known = new Map<string, Promise<Answer>>();
  return (workspace: Workspace, commit: string): Promise<Answer> => {
    const answer = known.get(commit) ?? find(workspace, commit);
    known.delete(commit);
    known.set(commit, answer);
    answer.catch(() => known.delete(commit));
    for (const oldest of [...known.keys()].slice(0, -20)) known.delete(oldest);
    return answer;
  };
}

const agesAt = remembered(async (workspace, commit) => {
  const format = ['--format=%h', '--name-only', '--no-renames', '--relative'];
  const ages: Record<string, number> = {};
  let age = -1;
  for (const line of await ask(workspace, 'log', ...format, commit, '--', CONTENT)) {
    if (line.startsWith(`${CONTENT}/`)) ages[line] ??= age;
    else age++;
  }
  return ages;
});

/** What was published when and by whom, the latest first; of one file, also under its former names. */
export async function history(workspace: Workspace, file?: string): Promise<Entry[]> {
  const renames = file ? ['--follow'] : [];
  const [lines, beyond] = await Promise.all([
    ask(workspace, 'log', FORMAT, '-n', '100', ...renames, '--', file ?? CONTENT),
    ask(workspace, 'log', '--format=%H', '--', '.', `:!${CONTENT}`),
  ]);
  // A developer's message is about the program.
  return entries(lines).map((entry) =>
    beyond.includes(entry.commit) ? { ...entry, what: 'A change of the site itself' } : entry,
  );
}

/** The last commit of content that is published and has one before it. */
export const lastPublication = async (workspace: Workspace): Promise<Entry | undefined> => {
  const commit = await publishedCommit(workspace);
  return entries(await ask(workspace, 'log', FORMAT, '-n', '2', commit, '--', CONTENT)).at(-2);
};

/** The texts of all content files in a commit. */
export const filesIn = remembered(async (workspace, commit) => {
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
async function blobTexts({ root }: Workspace, blobs: readonly string[]): Promise<string[]> {
  const running = execute('git', ['cat-file', '--batch'], {
    cwd: root,
    encoding: 'buffer',
    maxBuffer: 1e9,
  });
  running.child.stdin?.end(blobs.join('\n'));
  const { stdout } = await running;
  let at = 0;
  return blobs.map(() => {
    const begin = stdout.indexOf('\n', at) + 1;
    // A line such as `a1b2… blob 1234`, the text, a line break.
    const end = begin + Number(stdout.toString('latin1', at, begin).split(' ')[2]);
    at = end + 1;
    return stdout.toString('utf8', begin, end);
  });
}
