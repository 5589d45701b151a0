/** Git commands in a workspace, with messages for people who do not know git. */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { FULL } from './files.ts';
import { gitEnvironment, OPTIONS } from './git-settings.ts';
import type { Workspace } from './workspace.ts';

const execute = promisify(execFile);

/**
 * Fetches and makes worktrees one after the other: git locks what they share, and a fetch stops at
 * one that is half made.
 */
export const inClone = pLimit(1);

/** Messages by patterns of git's own messages; the first that fits. */
const EXPLANATIONS = {
  'No space left|unable to write': FULL,
  'hook declined|protected branch|refusing to update':
    'The remote does not accept changes to this branch. They are kept here. Ask whoever runs the site.',
  'rejected|fetch first|non-fast-forward|stale info':
    'Someone else has just published. Press Publish again: their changes are merged in first.',
  'tell me who you are|empty ident|unable to auto-detect email|no email was given':
    'Git does not know who you are. Run: git config user.name "Your Name" and git config user.email you@example.org, then publish again.',
  'HEAD is not a symbolic ref':
    'This copy is on no branch, or in the middle of a rebase. Ask a developer to check out its branch, then publish again.',
  'could not read|Authentication|denied|Could not resolve|unable to access|does not appear to be|not found|timed out|SIGTERM':
    'The remote cannot be reached, or refused access. Your changes are kept here; try again later.',
};

/** A program's message, without the folders of the server. */
export const withoutPaths = (said: string) => said.replaceAll(/(?<![:\w/])\/[^\s']*\//g, '');

/**
 * Runs a git command; it never prompts, and is stopped after a minute.
 * @param workspace where git runs, and who commits
 * @returns what the command prints
 * @throws Error with a plain message if git fails
 */
export const git = async (where: Place, ...args: string[]): Promise<string> =>
  (await gitBytes(where, args)).toString();

type Place = Pick<Workspace, 'clone' | 'author'>;

/** Like {@link git}, for files, which need not be text. @param input what the command reads */
export async function gitBytes(
  { clone, author }: Place,
  args: readonly string[],
  input = '',
): Promise<Buffer> {
  const who = author && {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
  };
  try {
    const running = execute('git', [...OPTIONS, ...args], {
      cwd: clone,
      env: { ...gitEnvironment(), ...who },
      encoding: 'buffer',
      timeout: 60_000,
      maxBuffer: 1e9,
    });
    // What git has not read when it ends, it says itself.
    running.child.stdin?.on('error', () => {}).end(input);
    return (await running).stdout;
  } catch (error) {
    const { stderr, signal } = error as { stderr?: Buffer; signal?: string };
    const said = stderr?.toString() || signal || String(error);
    const explanation = Object.entries(EXPLANATIONS).find(([words]) =>
      RegExp(words).test(said),
    )?.[1];
    throw new Error(explanation ?? `Git says: ${withoutPaths(said)}`);
  }
}

/** The lines of git's output; empty if it fails. */
export const gitLines = async (workspace: Workspace, ...args: string[]) =>
  (await git(workspace, ...args).catch(() => '')).split('\n').filter(Boolean);

/** The names in git's output with `-z`, as they are on the disk; empty if it fails. */
export const namesIn = async (workspace: Workspace, command: string, ...args: string[]) =>
  (await git(workspace, command, '-z', ...args).catch(() => '')).split('\0').filter(Boolean);

/** The commit that is published: of the remote branch, or HEAD without a remote. */
export async function publishedCommit(workspace: Workspace): Promise<string> {
  const commitOf = async (ref: string) =>
    (await gitLines(workspace, 'rev-parse', '--verify', ref))[0];
  return (await commitOf('@{upstream}')) ?? (await commitOf('HEAD')) ?? 'HEAD';
}

/** The folder of git's own files, which all worktrees share. */
export const gitFolder = async (workspace: Workspace) =>
  (await git(workspace, 'rev-parse', '--path-format=absolute', '--git-common-dir')).trim();

/** Where Publish pushes to. */
export interface Target {
  remote: string;
  /** Such as `refs/heads/main`. */
  ref: string;
  /** Whether this copy's branch follows it already. */
  isUpstream: boolean;
}

/**
 * The branch that this copy's branch follows; until it follows one, that of its own name on the
 * only remote or origin.
 * @returns undefined without a remote
 * @throws Error if there are several remotes and none is configured
 */
export async function targetOf(workspace: Workspace): Promise<Target | undefined> {
  const [own = 'refs/heads/main'] = await gitLines(workspace, 'symbolic-ref', 'HEAD');
  const format = '--format=%(upstream:remotename)%00%(upstream:remoteref)';
  const [upstream = ''] = await gitLines(workspace, 'for-each-ref', format, own);
  const [followed, ref] = upstream.split('\0');
  if (followed && ref) return { remote: followed, ref, isUpstream: true };
  const remotes = await gitLines(workspace, 'remote');
  if (remotes.length === 0) return undefined;
  const remote = remotes.length === 1 ? remotes[0] : remotes.find((name) => name === 'origin');
  if (remote) return { remote, ref: own, isUpstream: false };
  throw new Error(
    `This copy has several remotes (${remotes.join(', ')}), and its branch follows none of them. Ask a developer to run: git branch --set-upstream-to=REMOTE/BRANCH`,
  );
}

/** Publishes a commit of the branch that Publish pushes to; this copy's branch then follows it. */
export async function push(
  workspace: Workspace,
  { remote, ref, isUpstream }: Target,
  commit: string,
): Promise<void> {
  await inClone(() => git(workspace, 'push', remote, `${commit}:${ref}`));
  const followed = `${remote}/${ref.replace('refs/heads/', '')}`;
  if (!isUpstream) await gitLines(workspace, 'branch', `--set-upstream-to=${followed}`);
}
