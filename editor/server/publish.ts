import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { buildScript, CONTENT, PICTURES, schemaOf } from '../site.ts';
import {
  ask,
  branchFor,
  git,
  moveTo,
  publishedCommit,
  push,
  refuseUnready,
  targetOf,
} from './git.ts';
import { sharedAt } from './live.ts';
import { lastPublication } from './published.ts';
import { inTurn, type Step } from './queue.ts';
import { fetchOthers, takeOver, withNews } from './take-over.ts';
import { placeIn, type Workspace } from './workspace.ts';

/** What somebody wants to publish. */
export interface Publication {
  /** The text of each file that is to be published; null removes it. */
  files: Record<string, string | null>;
  message: string;
  /** Whether it only goes to a branch of its own, for a colleague to look at. */
  isShared: boolean;
}

/**
 * Builds the published site with these changes in a folder of its own, with all checks of the build; then
 * commits, pushes and, with PUBLISH_COMMAND, makes it live. This copy can be edited meanwhile.
 * @throws Error that says what is wrong and what to do about it
 */
export const publish = (workspace: Workspace, { files, ...publication }: Publication) =>
  inTurn(workspace, () =>
    publishWith(workspace, publication, async (site) => {
      const texts = await withNews(workspace, files);
      for (const [file, text] of Object.entries(texts)) put(site.root, file, text);
      putPictures(workspace.root, site.root, Object.values(texts).join('\n'));
    }),
  );

/** Publishes the content as it was before the last publication, in the same way. */
export const publishBefore = (workspace: Workspace) =>
  inTurn(workspace, async function* () {
    await fetchOthers(workspace);
    const last = await lastPublication(workspace);
    if (!last) throw new Error('Nothing has been published from here yet.');
    yield* publishWith(
      workspace,
      { message: `Back to before: ${last.what}`, isShared: false },
      async (site) => {
        await git(site, 'restore', `--source=${last.commit}^`, '--worktree', '--', CONTENT);
      },
    );
  });

async function* publishWith(
  workspace: Workspace,
  publication: Omit<Publication, 'files'>,
  change: (site: Workspace) => Promise<void>,
): AsyncGenerator<Step> {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  try {
    yield* publishFrom(workspace, folder, publication, change);
  } catch (error) {
    if (!/ENOSPC|No space left/.test(String(error))) throw error;
    throw new Error(
      'The disk is full. Nothing is published and nothing is lost: make room, then publish again.',
    );
  }
}

async function* publishFrom(
  workspace: Workspace,
  folder: string,
  { message, isShared }: Omit<Publication, 'files'>,
  change: (site: Workspace) => Promise<void>,
): AsyncGenerator<Step> {
  const begun = Date.now();
  const copy = join(folder, 'site');
  const times = join(workspace.folder, 'publishing-seconds');
  try {
    const seconds = existsSync(times) ? Number(readFileSync(times, 'utf8')) : 30;
    yield { message: 'Preparing …', seconds };
    await refuseUnready(workspace);
    const target = await targetOf(workspace);
    if (isShared && !target) throw new Error('There is no remote to share a branch on.');
    const published = await publishedCommit(workspace);
    await git(workspace, 'worktree', 'add', '--quiet', '--detach', copy, published);
    const prefix = (await ask(workspace, 'rev-parse', '--show-prefix'))[0] ?? '';
    const site = { ...workspace, root: join(copy, prefix) };
    await change(site);
    const packages = join(site.root, 'node_modules');
    if (!existsSync(packages)) symlinkSync(realpathSync('node_modules'), packages);
    if (existsSync('.env')) copyFileSync('.env', join(site.root, '.env'));
    yield { message: 'Building the site and checking words, links and the security policy …' };
    await run(site.root, process.execPath, '--run', buildScript(existsSync('.env')));
    await git(site, 'add', '--all', '--', CONTENT);
    await git(site, 'commit', '--quiet', '--message', message);
    const commit = (await git(site, 'rev-parse', 'HEAD')).trim();
    const branch = isShared ? branchFor(message, commit) : undefined;
    if (target) {
      yield { message: branch ? `Sharing it as ${branch} …` : 'Sending it …' };
      if (branch) await git(workspace, 'push', target.remote, `${commit}:refs/heads/${branch}`);
      else await push(workspace, target, commit);
    }
    if (!branch) {
      if (target) await takeOver(workspace, {});
      else await moveTo(workspace, commit);
      yield* goLive(site.root);
    }
    mkdirSync(workspace.folder, { recursive: true });
    writeFileSync(times, String(Math.round((Date.now() - begun) / 1000)));
    const address = branch && sharedAt(branch);
    if (address) yield { message: `Your host builds it at ${address}` };
    yield {
      message: branch ? `Shared as the branch ${branch}.` : target ? 'Published.' : 'Recorded.',
    };
  } finally {
    await ask(workspace, 'worktree', 'remove', '--force', copy);
    rmSync(folder, { recursive: true, force: true });
  }
}

function put(root: string, file: string, text: string | null): void {
  if (!schemaOf(file)) throw new Error(`${file} is not a file of ${CONTENT}/.`);
  const place = placeIn(root, file);
  rmSync(place, { force: true });
  if (text === null) return;
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}

/** Copies the pictures that these texts name. */
function putPictures(from: string, to: string, texts: string): void {
  for (const [file] of texts.matchAll(RegExp(`\\b${PICTURES}/[\\w-]+\\.\\w+`, 'g'))) {
    const [picture, place] = [placeIn(from, file), placeIn(to, file)];
    mkdirSync(dirname(place), { recursive: true });
    if (existsSync(picture)) copyFileSync(picture, place);
  }
}

/** Runs PUBLISH_COMMAND where the site has just been built; a host that builds from git needs none. */
async function* goLive(cwd: string): AsyncGenerator<Step> {
  const command = process.env.PUBLISH_COMMAND;
  if (!command) return;
  yield { message: 'Putting it on the web server …' };
  try {
    await run(cwd, 'sh', '-c', command);
  } catch (error) {
    throw new Error(
      `It is published, but the live site does not show it yet, because the web server did not take it; the next publication brings it too. Ask whoever runs the site. ${(error as Error).message}`,
    );
  }
}

/** @throws Error with the output of a program that fails */
async function run(cwd: string, program: string, ...args: string[]): Promise<void> {
  // Without NODE_ENV, because a build chooses its own.
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(program, args, { cwd, env });
  const exited = new Promise((resolve) => child.on('close', resolve));
  const [said, warned] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if ((await exited) === 0) return;
  const words = stripVTControlCharacters(warned.trim() || said.trim().slice(-2000));
  // Removes the time and the integration's name from Astro's log.
  throw new Error(words.replaceAll(/^[\d:]+ \[ERROR\] \[[\w-]+\] /gm, ''));
}
