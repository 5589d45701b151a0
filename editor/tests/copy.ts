/** Runs the editor on a copy of the site with its own Git repository and bare remote. */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { copySite } from '../../tests/support/copy-site.ts';
import { startServer } from '../../tests/support/process.ts';

const PORT = await getPort();
// Not made here: the runner, too, loads this file.
export const FOLDER = join(tmpdir(), `sonic-edit-${PORT}`);
export const ROOT = join(FOLDER, 'site');
const REMOTE = join(FOLDER, 'remote.git');
const OTHER = join(FOLDER, 'other');
export const EDITOR = `http://127.0.0.1:${PORT}/edit`;

const gitIn = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' });
export const git = (...args: string[]) => gitIn(ROOT, ...args);

export const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
export const write = (file: string, text: string) => writeFileSync(join(ROOT, file), text);

/** Makes the copy, its Git repository and the remote; once for all tests. */
export function makeCopy(): void {
  copySite(ROOT);
  for (const part of ['editor', 'README.md', '.gitignore']) {
    cpSync(part, join(ROOT, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(ROOT, 'node_modules'));
  // Last, because a bundle has to be newer than what it is made of.
  cpSync('.editor/bundle', join(ROOT, '.editor/bundle'), { recursive: true });
  gitIn(FOLDER, 'init', '--quiet', '--bare', '--initial-branch=main', REMOTE);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@sonic.example');
  // It is a symbolic link, which the pattern `node_modules/` in .gitignore does not match.
  appendFileSync(join(ROOT, '.git/info/exclude'), 'node_modules\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
  git('tag', 'begin');
  git('remote', 'add', 'origin', REMOTE);
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
}

export const removeCopy = () => rmSync(FOLDER, { recursive: true, force: true, maxRetries: 5 });

/** Resets content/, the history and the remote. */
export function reset(): void {
  git('reset', '--quiet', '--hard', 'begin');
  git('clean', '--quiet', '-d', '--force', 'content');
  rmSync(join(ROOT, '.editor/drafts'), { recursive: true, force: true });
  if (git('ls-remote', 'origin', 'main').slice(0, 40) === git('rev-parse', 'begin').trim()) return;
  git('push', '--quiet', '--force', 'origin', 'main');
}

export const startEditor = () =>
  startServer(
    join(ROOT, 'node_modules/.bin/node'),
    ['editor/main.ts'],
    `http://127.0.0.1:${PORT}`,
    {
      cwd: ROOT,
      env: { PORT: String(PORT), BROWSER: 'none' },
    },
  );

export async function stopEditor(child: ChildProcess | undefined): Promise<void> {
  if (!child) return;
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}

/** From here on, until it is reset, building the site takes no time. */
export function buildNothing(): void {
  const { scripts, ...rest } = JSON.parse(read('package.json'));
  write(
    'package.json',
    JSON.stringify({ ...rest, scripts: { ...scripts, 'build:local': 'true' } }),
  );
  git('commit', '--quiet', '--message', 'Build nothing', 'package.json');
  git('push', '--quiet');
}

/** Publishes a change of a file from another clone. */
export function publishElsewhere(file: string, change: (text: string) => string): void {
  rmSync(OTHER, { recursive: true, force: true });
  gitIn(FOLDER, 'clone', '--quiet', REMOTE, OTHER);
  const path = join(OTHER, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  const who = ['-c', 'user.name=Other', '-c', 'user.email=other@sonic.example'];
  gitIn(OTHER, ...who, 'commit', '--quiet', '--all', '--message', 'Other');
  gitIn(OTHER, 'push', '--quiet');
}
