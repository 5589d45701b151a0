/** Makes live what is published, where PUBLISH_COMMAND does it; a host that builds from git needs none. */
import { readFileSync, writeFileSync } from 'node:fs';
import { datesOfArticles } from '../articles.ts';
import type { Step } from '../protocol.ts';
import { isDue } from '../site.ts';
import { ask, git, publishedCommit } from './git.ts';
import { filesIn } from './git-history.ts';
import { inTurn } from './queue.ts';
import { build, inCopy, run } from './site-copy.ts';
import type { Workspace } from './workspace.ts';

/**
 * The file with the commit that is live, and when its build began, in milliseconds since 1970. It is no ref, because
 * git refuses to fetch while a ref is damaged; of this file, whatever cannot be read is only built once more.
 */
const noteOf = async (workspace: Workspace) => {
  const name = ['--path-format=absolute', '--git-common-dir'];
  return `${(await git(workspace, 'rev-parse', ...name)).trim()}/editor-live`;
};

/** Which commit is live, and when its build began, in milliseconds since 1970; undefined if nobody knows. */
export async function readLive(workspace: Workspace) {
  try {
    const [commit, begun] = readFileSync(await noteOf(workspace), 'utf8').split(' ');
    return { commit, begun: Number(begun) };
  } catch {
    return undefined;
  }
}

/**
 * Whether what is published is not live: PUBLISH_COMMAND has failed, or was ended by a crash, or an article's date has
 * come since.
 */
export async function isLiveOutdated(workspace: Workspace): Promise<boolean> {
  if (!process.env.PUBLISH_COMMAND) return false;
  const live = await readLive(workspace);
  const [published] = await ask(workspace, 'rev-parse', await publishedCommit(workspace));
  if (!(live && published && live.commit === published)) return true;
  const dates = datesOfArticles(await filesIn(workspace, published));
  return dates.some((date) => isDue(date, Date.now()) && !isDue(date, live.begun));
}

/** Builds what is published and makes it live, unless it is. */
export const putLive = (workspace: Workspace) =>
  inTurn(workspace, async function* () {
    if (await isLiveOutdated(workspace)) {
      const begun = Date.now();
      yield* inCopy(workspace, async function* (site) {
        yield* build(site);
        yield* goLive(site, begun);
      });
    }
    yield { message: 'What is published is live.' };
  });

/** How often the live site is compared with what is published and due, in milliseconds. */
const INTERVAL = 600_000;

/** Makes live what is published and due, at once and from then on every ten minutes, and tells the log. */
export async function keepLive(workspace: Workspace): Promise<void> {
  const look = async () => {
    try {
      if (!(await isLiveOutdated(workspace))) return;
      for await (const { message } of putLive(workspace)) console.log(message);
    } catch (error) {
      console.error((error as Error).message);
    }
  };
  await look();
  setInterval(look, INTERVAL);
}

/**
 * Runs PUBLISH_COMMAND in a copy of the published site that has just been built.
 * @param begun before it was built, in milliseconds since 1970
 */
export async function* goLive(site: Workspace, begun: number): AsyncGenerator<Step> {
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
  const commit = (await git(site, 'rev-parse', 'HEAD')).trim();
  writeFileSync(await noteOf(site), `${commit} ${begun}`);
}
