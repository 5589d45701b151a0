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
import { schemaOf } from '../../src/build/content/page-files.ts';
import { FOLDER, ROOT } from './files.ts';
import { ask, git, gitIn, moveTo, publishedCommit, readPublished, refuseUnready } from './git.ts';
import { sharedAt } from './live.ts';

export interface Publication {
  /** The text of each file that is to be published; null removes it. */
  files: Record<string, string | null>;
  message: string;
  /** A branch of its own, for a colleague to look at; without one it is published. */
  branch?: string;
}

/** A step of publishing; `seconds` is how long all of it took the last time. */
export interface Step {
  says: string;
  seconds?: number;
}

const TIMES = join(ROOT, FOLDER, 'publishing-seconds');

let isBusy = false;

/**
 * Builds the published site with these changes in a folder of its own, with all checks of the build; then
 * commits and pushes them. This copy can be edited meanwhile.
 * @throws Error that says what is wrong and what to do about it
 */
export async function* publish(publication: Publication): AsyncGenerator<Step> {
  if (isBusy) throw new Error('Publishing is already running. Wait until it has finished.');
  isBusy = true;
  try {
    yield* publishFrom(mkdtempSync(join(tmpdir(), 'publish-')), publication);
  } catch (error) {
    if (!/ENOSPC|No space left/.test(String(error))) throw error;
    throw new Error(
      'The disk is full. Nothing is published and nothing is lost: make room, then publish again.',
    );
  } finally {
    isBusy = false;
  }
}

async function* publishFrom(folder: string, publication: Publication): AsyncGenerator<Step> {
  const { files, message, branch } = publication;
  const begun = Date.now();
  const root = join(folder, 'site');
  try {
    const seconds = existsSync(TIMES) ? Number(readFileSync(TIMES, 'utf8')) : 30;
    yield { says: 'Preparing …', seconds };
    await refuseUnready();
    const { remote } = await readPublished();
    if (branch && !remote) throw new Error('There is no remote to share a branch on.');
    await git('worktree', 'add', '--quiet', '--detach', root, await publishedCommit());
    const prefix = (await ask('rev-parse', '--show-prefix'))[0] ?? '';
    const site = join(root, prefix);
    for (const [file, text] of Object.entries(files)) put(site, file, text);
    putPictures(site, Object.values(files).join('\n'));
    if (!existsSync(join(site, 'node_modules')))
      symlinkSync(realpathSync(join(ROOT, 'node_modules')), join(site, 'node_modules'));
    if (existsSync(join(ROOT, '.env'))) copyFileSync(join(ROOT, '.env'), join(site, '.env'));
    yield { says: 'Building the site and checking words, links and the security policy …' };
    await runScript(site, existsSync(join(ROOT, '.env')) ? 'build' : 'build:local');
    await gitIn(site, 'add', '--all', '--', 'content');
    await gitIn(site, 'commit', '--quiet', '--message', message);
    const commit = (await gitIn(site, 'rev-parse', 'HEAD')).trim();
    if (remote) {
      yield { says: branch ? `Sharing it as ${branch} …` : `Sending it to ${remote} …` };
      await push(remote, commit, branch);
    }
    if (!branch) await moveTo(commit);
    writeFileSync(TIMES, String(Math.round((Date.now() - begun) / 1000)));
    const address = branch && sharedAt(branch);
    if (address) yield { says: `Your host builds it at ${address}` };
    yield {
      says: branch ? `Shared as the branch ${branch}.` : remote ? 'Published.' : 'Committed.',
    };
  } finally {
    await ask('worktree', 'remove', '--force', root);
    rmSync(folder, { recursive: true, force: true });
  }
}

function put(site: string, file: string, text: string | null): void {
  if (!schemaOf(file)) throw new Error(`${file} is not a file of content/.`);
  const place = join(site, file);
  rmSync(place, { force: true });
  if (text === null) return;
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}

/** Copies the pictures that these texts name. */
function putPictures(site: string, texts: string): void {
  for (const [file] of texts.matchAll(/\bcontent\/pictures\/[\w-]+\.\w+/g)) {
    mkdirSync(join(site, 'content/pictures'), { recursive: true });
    if (existsSync(join(ROOT, file))) copyFileSync(join(ROOT, file), join(site, file));
  }
}

async function push(remote: string, commit: string, branch: string | undefined): Promise<void> {
  if (branch) {
    await git('push', '--force', remote, `${commit}:refs/heads/${branch}`);
    return;
  }
  const [upstream] = await ask('rev-parse', '--abbrev-ref', '@{upstream}');
  const own = (await ask('symbolic-ref', '--short', 'HEAD'))[0] ?? 'main';
  const target = upstream?.replace(`${remote}/`, '') ?? own;
  await git('push', remote, `${commit}:refs/heads/${target}`);
  if (!upstream) await ask('branch', `--set-upstream-to=${remote}/${target}`);
}

/** @throws Error with the script's output if it fails */
async function runScript(cwd: string, script: string): Promise<void> {
  // Without NODE_ENV, which Astro has set to development.
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--run', script], { cwd, env });
  const exited = new Promise((resolve) => child.on('close', resolve));
  const [said, warned] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if ((await exited) === 0) return;
  const words = stripVTControlCharacters(warned.trim() || said.trim().slice(-2000));
  // Removes the time and the integration's name from Astro's log.
  throw new Error(words.replaceAll(/^[\d:]+ \[ERROR\] \[[\w-]+\] /gm, ''));
}
