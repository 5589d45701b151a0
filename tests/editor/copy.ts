/** A copy of the site with a git repository and a bare remote of its own, and the editor running on it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const ROOT = resolve('test-results/editor/site');
const REMOTE = resolve('test-results/editor/remote.git');
const PORT = Number(process.env['PORT'] ?? 4350);
export const EDITOR = `http://127.0.0.1:${PORT}/edit`;

export function git(...args: string[]): string {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@sonic.example'];
  return execFileSync('git', [...who, ...args], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
}

export const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
export const write = (file: string, text: string) => writeFileSync(join(ROOT, file), text);

export function makeCopy(): void {
  rmSync('test-results/editor', { recursive: true, force: true, maxRetries: 5 });
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { encoding: 'utf8' },
  );
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(ROOT, file)), { recursive: true });
    cpSync(file, join(ROOT, file));
  }
  symlinkSync(resolve('node_modules'), join(ROOT, 'node_modules'));
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', REMOTE]);
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@sonic.example');
  // A link, which the pattern for the folder does not match.
  appendFileSync(join(ROOT, '.git/info/exclude'), 'node_modules\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
  git('remote', 'add', 'origin', REMOTE);
  git('push', '--quiet', '--set-upstream', 'origin', 'main');
}

/** Puts content/ and the history back to what was published first. */
export function reset(): void {
  git('reset', '--quiet', '--hard', '@{upstream}');
}

export async function startEditor(): Promise<ChildProcess> {
  const env = { ...process.env, PORT: String(PORT), BROWSER: 'none' };
  const child = spawn('npm', ['run', '--silent', 'edit'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      if (said.includes('Change words:')) resolve();
    });
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.on('exit', () => reject(new Error(`The editor did not start:\n${said}`)));
  });
  return child;
}

export async function stopEditor(child: ChildProcess | undefined): Promise<void> {
  if (!child?.pid) return;
  const ended = once(child, 'close');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

/** Somebody else publishes a commit that this copy does not have. */
export function makeRemoteNewer(): void {
  const other = resolve('test-results/editor/other');
  execFileSync('git', ['clone', '--quiet', REMOTE, other]);
  const who = ['-c', 'user.name=Other', '-c', 'user.email=other@sonic.example'];
  execFileSync('git', [...who, 'commit', '--quiet', '--allow-empty', '--message', 'Other'], {
    cwd: other,
  });
  execFileSync('git', ['push', '--quiet'], { cwd: other });
}
