import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { serve } from '@hono/node-server';
import { createLocalCaptcha } from './local-captcha.ts';

/** Starts a captcha on a free port; returns the environment of a service that uses it. For tests and benchmarks. */
export async function serviceEnvironment(database: string, accessKey: string) {
  const { fetch } = createLocalCaptcha();
  const captcha = serve({
    fetch,
    port: 0,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false, // because other tests run in this process
  }) as Server;
  await once(captcha, 'listening');
  const { port } = captcha.address() as AddressInfo;
  const env = {
    FORM_ACCESS_KEY: accessKey,
    // The local captcha's tokens name localhost as their host.
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
 * Spawns a server and waits until it logs, like `main.ts`, that it is listening.
 * The caller has to end the process.
 *
 * @param script path relative to the project's root
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
