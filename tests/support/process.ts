import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { send } from './send.ts';

/** @returns path of a program, or undefined if it is not installed */
export function findOnPath(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/**
 * Starts a server and waits until it responds.
 *
 * @throws Error with the server's output if it exits, or does not respond for 60 s
 */
export async function startServer(
  command: string,
  args: string[],
  origin: string,
  { cwd, env }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<ChildProcess> {
  const server = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stdout.on('data', (data) => (output += data));
  server.stderr.on('data', (data) => (output += data));
  const deadline = Date.now() + 60_000;
  while (server.exitCode === null && Date.now() < deadline) {
    const answer = await send(origin, '/').catch(() => undefined);
    if (answer) return server;
    await delay(100);
  }
  await stop(server);
  throw new Error(`${command} ${args.join(' ')} did not serve ${origin}:\n${output}`);
}

/** Ends a server and waits until it has; after five seconds by force. */
export async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(timer);
}
