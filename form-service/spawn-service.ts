import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { serve } from '@hono/node-server';
import { createLocalCaptcha } from './local-captcha.ts';

/** A captcha to verify against, on a free port, and the environment of a service that does so; for tests and benchmarks. */
export async function serviceEnvironment(database: string, accessKey: string) {
  const { fetch } = createLocalCaptcha();
  const captcha = serve({
    fetch,
    port: 0,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false, // other tests run in this process
  }) as Server;
  await once(captcha, 'listening');
  const { port } = captcha.address() as AddressInfo;
  const env = {
    FORM_ACCESS_KEY: accessKey,
    // The local captcha's tokens are made on localhost.
    FORM_ALLOWED_ORIGINS: 'https://www.sonic.example,http://localhost',
    FORM_DATABASE: database,
    FORM_RATE_LIMIT: '1000000',
    CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    CAPTCHA_SECRET: 'secret',
    PORT: '0',
  };
  return { env, captcha };
}

/**
 * Runs a server as a process of its own and waits until it says, as `main.ts` does, that it listens.
 * Whoever calls ends the process.
 *
 * @param script path from the project's root
 */
export async function spawnServer(
  script: string,
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; url: string }> {
  const NODE_COMPILE_CACHE = process.env['NODE_COMPILE_CACHE'];
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
