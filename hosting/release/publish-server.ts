/**
 * `npm run publish:server -- root@www.sonic.example`: sends the finished build to your own server and
 * makes it live in one step. With `--back`, makes the previous release live again.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readFinishedBuild, releaseFolder } from './release.ts';

const script = readFileSync(new URL('on-server.sh', import.meta.url), 'utf8');

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Any login other than root needs `sudo` without a password. */
const onServer = (...args: string[]) =>
  `as=; [ "$(id -u)" = 0 ] || as='sudo -n'; $as sh -c ${[script, 'sonic', ...args].map(quote).join(' ')}`;

async function publish(login: string) {
  const id = readFinishedBuild('dist', 'deploy');
  const tar = spawn('tar', ['-cf', '-', 'dist', 'deploy'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Otherwise tar on macOS adds its own `._` files.
    env: { ...process.env, COPYFILE_DISABLE: '1' },
  });
  const ssh = spawn('ssh', [login, onServer('publish', releaseFolder, id)], {
    stdio: [tar.stdout, 'inherit', 'inherit'],
  });
  await end(ssh);
}

async function goBack(login: string) {
  await end(spawn('ssh', [login, onServer('back', releaseFolder)], { stdio: 'inherit' }));
}

async function end(ssh: ReturnType<typeof spawn>) {
  const [status] = await once(ssh, 'exit');
  if (status !== 0) throw new Error('Nothing has been published.');
}

try {
  const { values, positionals } = parseArgs({
    options: { back: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [login] = positionals;
  if (!login || login.startsWith('-')) {
    throw new Error('Say where: npm run publish:server -- root@www.sonic.example');
  }
  await (values.back ? goBack(login) : publish(login));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
