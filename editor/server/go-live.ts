/** Makes live what is published, where PUBLISH_COMMAND does it; a host that builds from git needs none. */
import { ask, git, publishedCommit } from './git.ts';
import { inTurn, type Step } from './queue.ts';
import { build, inCopy, run } from './site-copy.ts';
import type { Workspace } from './workspace.ts';

/** The commit that is live. */
const LIVE = 'refs/editor/live';

/** Whether what is published is not live, because PUBLISH_COMMAND has failed, or was ended by a crash. */
export async function isBehind(workspace: Workspace): Promise<boolean> {
  if (!process.env.PUBLISH_COMMAND) return false;
  const [live] = await ask(workspace, 'rev-parse', '--verify', LIVE);
  return live !== (await publishedCommit(workspace));
}

/** Builds what is published and makes it live, unless it is. */
export const putLive = (workspace: Workspace) =>
  inTurn(workspace, async function* () {
    if (await isBehind(workspace)) {
      yield* inCopy(workspace, async function* (site) {
        yield* build(site);
        yield* goLive(site);
      });
    }
    yield { message: 'What is published is live.' };
  });

/** Runs PUBLISH_COMMAND in a copy of the published site that has just been built. */
export async function* goLive(site: Workspace): AsyncGenerator<Step> {
  const command = process.env.PUBLISH_COMMAND;
  if (!command) return;
  yield { message: 'Putting it on the web server …' };
  try {
    await run(site.root, 'sh', '-c', command);
  } catch (error) {
    throw new Error(
      `It is published, but the live site does not show it yet, because the web server did not take it. Press Put it live to try again, or ask whoever runs the site. ${(error as Error).message}`,
    );
  }
  await git(site, 'update-ref', LIVE, 'HEAD');
}
