/** Git commands on content/: reading the last published state, committing and pushing. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Messages by patterns of git's own messages. */
const EXPLANATIONS = {
  'rejected|fetch first|non-fast-forward':
    'Somebody else has published since this copy was fetched. Run "git pull --rebase", or ask whoever runs the site to, then publish again.',
  'tell me who you are|empty ident|unable to auto-detect email|no email was given':
    'Git does not know who you are. Run: git config user.name "Your Name" and git config user.email you@example.org, then publish again.',
  'HEAD is not a symbolic ref':
    'This copy is on no branch, or in the middle of a rebase. Ask a developer to bring it to its branch, then publish again.',
  'could not read|Authentication|denied|Could not resolve|unable to access|does not appear to be|not found|timed out|SIGTERM':
    'The place to publish to cannot be reached, or did not let you in. Publish again later.',
};

/** @throws Error with a plain message if git fails */
async function git(...args: string[]): Promise<string> {
  // Git must not prompt for a password, because nobody would see the prompt.
  const env = {
    ...process.env,
    GIT_TERMINAL_PROMPT: '0',
    GIT_SSH_COMMAND: 'ssh -oBatchMode=yes',
    LC_ALL: 'C',
  };
  try {
    const { stdout } = await run('git', args, { env, timeout: 60_000, maxBuffer: 1e8 });
    return stdout;
  } catch (error) {
    const { stderr, signal } = error as { stderr?: string; signal?: string };
    const said = stderr || signal || String(error);
    const known = Object.entries(EXPLANATIONS).find(([words]) => RegExp(words).test(said))?.[1];
    throw new Error(known ?? `Git says: ${said}`);
  }
}

/** The lines of git's output; empty if it fails. */
const ask = async (...args: string[]) =>
  (await git(...args).catch(() => '')).split('\n').filter(Boolean);

export interface Published {
  /** The published texts of all files that differ now; empty for a new file. */
  files: Record<string, string>;
  hasGit: boolean;
  /** The remote that Publish pushes to, such as `origin`; empty if there is none. */
  remote: string;
  /** Whether there is an unpushed commit. */
  isWaiting: boolean;
}

const changedSince = (commit: string) =>
  ask('diff', '--name-only', '--relative', commit, '--', 'content');

export async function readPublished(): Promise<Published> {
  const [head] = await ask('rev-parse', '--verify', 'HEAD');
  // The last published commit: the last one in common with the remote, or HEAD without a remote.
  const [shared = 'HEAD'] = await ask('merge-base', 'HEAD', '@{upstream}');
  const texts = (await changedSince(shared)).map(async (file) => [
    file,
    await git('show', `${shared}:./${file}`).catch(() => ''),
  ]);
  return {
    files: Object.fromEntries(await Promise.all(texts)),
    hasGit: head !== undefined,
    remote: (await ask('remote'))[0] ?? '',
    isWaiting: (await ask('log', '--format=%h', '@{upstream}..HEAD')).length > 0,
  };
}

/** @throws Error if no commit can be made, or publishing would include other people's work */
export async function refuseUnready(): Promise<void> {
  await git('symbolic-ref', 'HEAD');
  await git('var', 'GIT_COMMITTER_IDENT');
  if ((await ask('rev-parse', '--verify', 'MERGE_HEAD')).length > 0) {
    throw new Error(
      'Somebody has begun a merge in this copy and not ended it. Ask a developer to, then publish again.',
    );
  }
  const foreign = await ask('log', '--format=%s', '@{upstream}..HEAD', '--', '.', ':!content');
  if (foreign.length > 0) {
    throw new Error(
      `This copy also holds work on the site itself that nobody has published yet (${foreign.join('; ')}). Ask its author to publish it first.`,
    );
  }
}

/** Commits all changes in content/ and nothing else, even if other files are staged. */
export async function commit(message: string): Promise<void> {
  const files = await changedSince('HEAD');
  if (files.length > 0) await git('commit', '--only', '--message', message, '--', ...files);
}

/** @throws Error that says what to do if pushing fails; the commit stays */
export async function push(remote: string): Promise<void> {
  const hasUpstream = (await ask('rev-parse', '--verify', '@{upstream}')).length > 0;
  try {
    await git('push', ...(hasUpstream ? [] : ['--set-upstream', remote, 'HEAD']));
  } catch (error) {
    throw new Error(
      `${(error as Error).message} Your changes are committed on this machine and not lost.`,
    );
  }
}
