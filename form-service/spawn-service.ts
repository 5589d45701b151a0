import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { CAPTCHA_SECRET } from './test-support.ts';

/** The environment of a service for tests and benchmarks; `makeToken` makes its tokens. */
export const serviceEnvironment = (database: string, accessKey: string) => ({
  FORM_ACCESS_KEY: accessKey,
  FORM_ALLOWED_ORIGINS: 'https://www.sonic.example',
  FORM_DATABASE: database,
  FORM_RATE_LIMIT: '1000000',
  CAPTCHA_SECRET: CAPTCHA_SECRET,
  PORT: '0',
});

/**
 * Spawns a server and waits until it logs, like `main.ts`, that it is listening.
 * The caller has to end the process.
 *
 * @param script path relative to the project's root
 */
export async function spawnServer(
  script: string,
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; url: string }> {
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE;
  const child = spawn(process.execPath, [script], {
    env: { NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const port = await new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => {
      const entry = JSON.parse(line);
      if (entry.event === 'listening') resolve(entry.port);
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}.`)));
  });
  return { child, url: `http://127.0.0.1:${port}/api/contact` };
}
