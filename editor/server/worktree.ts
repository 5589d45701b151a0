/** The published site in a folder of its own, where it is built while others go on editing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import type { Step } from '../protocol.ts';
import { buildScript } from '../site.ts';
import { FULL, isFull } from './files.ts';
import { git, gitFolder, gitLines, inClone, publishedCommit } from './git.ts';
import type { Workspace } from './workspace.ts';

/**
 * Does some work in a worktree of what is published, which is removed afterwards.
 * @param work gets the worktree, and its commit
 */
export async function* inWorktree(
  workspace: Workspace,
  work: (worktree: Workspace, commit: string) => AsyncGenerator<Step>,
): AsyncGenerator<Step> {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  try {
    const commit = await publishedCommit(workspace);
    await inClone(() => git(workspace, 'worktree', 'add', '--quiet', '--detach', folder, commit));
    const prefix = (await gitLines(workspace, 'rev-parse', '--show-prefix'))[0] ?? '';
    const root = join(folder, prefix);
    const packages = join(root, 'node_modules');
    if (!existsSync(packages)) symlinkSync(realpathSync('node_modules'), packages);
    if (existsSync('.env')) copyFileSync('.env', join(root, '.env'));
    yield* work({ ...workspace, root, clone: root }, commit);
  } catch (error) {
    throw isFull(error) ? new Error(FULL) : error;
  } finally {
    // Not by git, which leaves an incomplete worktree.
    for (const made of [folder, join(await gitFolder(workspace), 'worktrees', basename(folder))]) {
      await rm(made, { recursive: true, force: true });
    }
  }
}

/**
 * Builds the site in a worktree, with all checks of the build.
 * @throws Error with what the build says is wrong
 */
export async function* build({ root }: Workspace): AsyncGenerator<Step> {
  yield { message: 'Building the site and checking words, links and the security policy …' };
  await run(root, process.execPath, '--run', buildScript(existsSync('.env')));
}

/** How long a program may take, in milliseconds; the proxy waits ten minutes. */
const TIMEOUT_MS = 540_000;

/** How much of a program's output is kept, in characters. */
const MAX_CHARACTERS = 10_000;

/** @throws Error with the program's output if it fails or is too slow */
export async function run(cwd: string, program: string, ...args: string[]): Promise<void> {
  // Without NODE_ENV, because a build chooses its own.
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(program, args, { cwd, env, timeout: TIMEOUT_MS });
  child.stdin.end();
  const [said, warned] = [child.stdout, child.stderr].map(endOf);
  const closed = new Promise((resolve) => child.on('close', resolve));
  const [code, signal] = await once(child, 'exit');
  // What it leaves running in the background keeps its output open.
  await Promise.race([closed, setTimeout(1_000)]);
  if (code === 0) return;
  if (child.killed) throw new Error('It had not ended after nine minutes, and was stopped.');
  const words = stripVTControlCharacters(
    warned?.().trim() || said?.().trim() || `It was ended by ${signal}.`,
  );
  throw new Error(ownWords(words.replaceAll(`${cwd}/`, '')));
}

/**
 * The build's own message, without what Astro adds: the time, the integration, the hook, a title
 * and a hint.
 */
const ownWords = (words: string) =>
  words
    .replaceAll(/^[\d:]+ \[ERROR\] \[[\w-]+\] /gm, '')
    .replaceAll(/^An unhandled error occurred while running the "[\w:]+" hook\n/gm, '')
    .replaceAll(/^\[BuildError\] .*\n/gm, '')
    .replace(/\n\s*Hint:.*/s, '');

/** The end of a stream's output so far. */
function endOf(stream: Readable): () => string {
  let end = '';
  stream.setEncoding('utf8').on('data', (words: string) => {
    end = (end + words).slice(-MAX_CHARACTERS);
  });
  return () => end;
}
