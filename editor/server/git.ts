/** Git commands on content/: the last published state, what others have published, committing and pushing. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { schemaOf } from '../../src/build/content/page-files.ts';
import { ROOT } from './files.ts';

const run = promisify(execFile);

/** Messages by patterns of git's own messages; the first that fits. */
const EXPLANATIONS = {
  'hook declined|protected branch|refusing to update':
    'The remote does not take changes to this branch. Press Share for review, and ask whoever runs the site to take them over.',
  'rejected|fetch first|non-fast-forward|stale info':
    'Someone else has just published. Press Publish again: their changes are merged in first.',
  'tell me who you are|empty ident|unable to auto-detect email|no email was given':
    'Git does not know who you are. Run: git config user.name "Your Name" and git config user.email you@example.org, then publish again.',
  'HEAD is not a symbolic ref':
    'This copy is on no branch, or in the middle of a rebase. Ask a developer to check out its branch, then publish again.',
  'could not read|Authentication|denied|Could not resolve|unable to access|does not appear to be|not found|timed out|SIGTERM':
    'The remote cannot be reached, or refused access. Your changes are kept here; try again later.',
};

// Git must not prompt for a password, because nobody would see the prompt.
const QUIET = { GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: 'ssh -oBatchMode=yes', LC_ALL: 'C' };

/** @throws Error with a plain message if git fails */
export async function gitIn(cwd: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...QUIET };
  try {
    const { stdout } = await run('git', args, { cwd, env, timeout: 60_000, maxBuffer: 1e8 });
    return stdout;
  } catch (error) {
    const { stderr, signal } = error as { stderr?: string; signal?: string };
    const said = stderr || signal || String(error);
    const known = Object.entries(EXPLANATIONS).find(([words]) => RegExp(words).test(said))?.[1];
    throw new Error(known ?? `Git says: ${said}`);
  }
}

export const git = (...args: string[]) => gitIn(ROOT, ...args);

/** The lines of git's output; empty if it fails. */
export const ask = async (...args: string[]) =>
  (await git(...args).catch(() => '')).split('\n').filter(Boolean);

/** The files that differ, as `git diff` takes it: between two commits, or between one and this copy. */
export const changedFiles = (...args: string[]) =>
  ask('diff', '--name-only', '--no-renames', '--relative', ...args);

/** The text of a file in a commit; undefined if it is not there. */
export const textIn = (commit: string, file: string): Promise<string | undefined> =>
  git('show', `${commit}:./${file}`).catch(() => undefined);

/** The commit that is published: that of the remote branch, or HEAD without a remote. */
export const publishedCommit = async () =>
  (await ask('rev-parse', '--verify', '@{upstream}'))[0] ?? 'HEAD';

export interface Entry {
  commit: string;
  who: string;
  /** ISO 8601. */
  when: string;
  what: string;
}

const FORMAT = '--format=%H%x09%an%x09%aI%x09%s';

const entries = (lines: readonly string[]): Entry[] =>
  lines.map((line) => {
    const [commit = '', who = '', when = '', ...what] = line.split('\t');
    return { commit, who, when, what: what.join(' ') };
  });

export interface Published {
  /** The published texts of all content files that differ now; null for a new file. */
  files: Record<string, string | null>;
  hasGit: boolean;
  /** The remote that Publish pushes to, such as `origin`; empty if there is none. */
  remote: string;
  /** How many commits of content there have been since the one that changed a file last. */
  ages: Record<string, number>;
}

export async function readPublished(): Promise<Published> {
  const [head] = await ask('rev-parse', '--verify', 'HEAD');
  const [shared = 'HEAD'] = await ask('merge-base', 'HEAD', '@{upstream}');
  const changed = await changedFiles(shared, '--', 'content');
  const fresh = await ask('ls-files', '--others', '--exclude-standard', '--', 'content');
  const texts = [...changed, ...fresh]
    .filter(schemaOf)
    .map(async (file) => [file, (await textIn(shared, file)) ?? null]);
  return {
    files: Object.fromEntries(await Promise.all(texts)),
    hasGit: head !== undefined,
    remote: (await ask('remote'))[0] ?? '',
    ages: await agesOf(),
  };
}

async function agesOf(): Promise<Record<string, number>> {
  const log = ['log', '--format=%h', '--name-only', '--no-renames', '--relative', '--', 'content'];
  const ages: Record<string, number> = {};
  let age = -1;
  for (const line of await ask(...log)) {
    if (line.startsWith('content/')) ages[line] ??= age;
    else age++;
  }
  return ages;
}

/** What was published when and by whom, the latest first; of one file, also under its former names. */
export const history = async (file?: string): Promise<Entry[]> =>
  entries(
    await ask('log', FORMAT, '-n', '100', ...(file ? ['--follow'] : []), '--', file ?? 'content'),
  );

/** The texts of all content files in a commit. */
export async function filesIn(commit: string): Promise<Record<string, string>> {
  const files = await ask('ls-tree', '-r', '--name-only', commit, '--', 'content');
  const texts = files
    .filter(schemaOf)
    .map(async (file) => [file, await textIn(commit, file)] as const);
  return Object.fromEntries(
    (await Promise.all(texts)).flatMap(([f, text]) => (text ? [[f, text]] : [])),
  );
}

/** @throws Error if no commit can be made, or publishing would leave out other people's work */
export async function refuseUnready(): Promise<void> {
  await git('symbolic-ref', 'HEAD');
  await git('var', 'GIT_COMMITTER_IDENT');
  if ((await ask('rev-parse', '--verify', 'MERGE_HEAD')).length > 0) {
    throw new Error(
      'A merge was started in this copy and not finished. Ask a developer to finish it, then publish again.',
    );
  }
  const foreign = await ask('log', '--format=%s', '@{upstream}..HEAD', '--', '.', ':!content');
  if (foreign.length > 0) {
    throw new Error(
      `This copy also has unpublished work on the site itself (${foreign.join('; ')}). Ask its author to publish it first.`,
    );
  }
}

/** Makes the branch of this copy point to `commit`; content files and other staged changes stay as they are. */
export async function moveTo(commit: string): Promise<string[]> {
  const changed = await changedFiles('HEAD', commit);
  await git('update-ref', 'HEAD', commit);
  if (changed.length > 0) await git('reset', '--quiet', '--', ...changed);
  return changed;
}
