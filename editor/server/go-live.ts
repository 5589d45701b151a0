/** Deploys what is published by PUBLISH_COMMAND; a host that builds from git needs none. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from '../protocol.ts';
import { git, gitFolder, publishedCommit, withoutPaths } from './git.ts';
import { inTurn } from './queue.ts';
import type { Workspace } from './workspace.ts';
import { build, inWorktree, run } from './worktree.ts';

/**
 * The file that names the commit that is live. It is not a ref, because git cannot fetch while a
 * ref is damaged; if this file is damaged, the site is only built once more.
 */
const noteOf = async (workspace: Workspace) => join(await gitFolder(workspace), 'editor-live');

/**
 * Whether what is published is not live, because PUBLISH_COMMAND has failed or was cut short by a
 * crash.
 */
export async function isLiveOutdated(workspace: Workspace): Promise<boolean> {
  if (!process.env.PUBLISH_COMMAND) return false;
  const note = await noteOf(workspace);
  const live = existsSync(note) ? readFileSync(note, 'utf8') : '';
  return live !== (await publishedCommit(workspace));
}

/** Builds what is published and makes it live, unless it is. */
export const putLive = (workspace: Workspace) =>
  inTurn(workspace, async function* () {
    if (await isLiveOutdated(workspace)) {
      yield* inWorktree(workspace, async function* (worktree) {
        yield* build(worktree);
        yield* goLive(worktree);
      });
    }
    yield { message: 'What is published is live.' };
  });

/** How often keepLive checks, and how long it pauses after an error, in milliseconds. */
const CHECK_EVERY_MS = 10_000;
const PAUSE_AFTER_FAILURE_MS = 600_000;

/** Deploys whatever is published and not live, now and from then on, and logs it. */
export async function keepLive(workspace: Workspace): Promise<void> {
  let isChecking = false;
  let failed = Number.NEGATIVE_INFINITY;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    try {
      const isPausing = performance.now() - failed < PAUSE_AFTER_FAILURE_MS;
      if (!isPausing && (await isLiveOutdated(workspace))) {
        for await (const { message } of putLive(workspace)) console.log(message);
      }
    } catch (error) {
      failed = performance.now();
      console.error((error as Error).message);
    }
    isChecking = false;
  };
  await check();
  setInterval(check, CHECK_EVERY_MS);
}

/** Runs PUBLISH_COMMAND in a copy of the published site that has just been built. */
export async function* goLive(worktree: Workspace): AsyncGenerator<Step> {
  const command = process.env.PUBLISH_COMMAND;
  if (!command) return;
  yield { message: 'Putting it on the web server …' };
  try {
    await run(worktree.root, 'sh', '-c', command);
  } catch (error) {
    throw new Error(
      `It is published, but the live site does not show it yet, because the web server did not take it. Press Put it live to try again, or ask whoever runs the site. ${withoutPaths((error as Error).message)}`,
    );
  }
  const commit = (await git(worktree, 'rev-parse', 'HEAD')).trim();
  const note = await noteOf(worktree);
  writeFileSync(`${note}.new`, commit, { flush: true });
  renameSync(`${note}.new`, note);
}
