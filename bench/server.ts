import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export interface Served {
  /** Such as http://localhost:4340, without a slash at the end. */
  origin: string;
  child: ChildProcess;
}

/**
 * Runs a server as a process of its own, so that it does not share a thread with what measures it, and
 * waits for its first line. Whoever calls ends the process.
 *
 * @param script path from the project's root; it reads PORT
 * @param cwd folder that holds the built site, if not this project
 * @throws Error when the server ends before it has said anything
 */
export async function serveFrom(script: string, port: string, cwd = '.'): Promise<Served> {
  const child = spawn(process.execPath, [resolve(script)], {
    cwd,
    env: { ...process.env, PORT: port, FORM_DATABASE: 'test-results/leads.sqlite' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with ${code}. Has the site been built (npm run build:local)?`);
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => {});
  return { origin: `http://localhost:${port}`, child };
}
