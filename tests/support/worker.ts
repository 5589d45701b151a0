import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import { getPlatformProxy } from 'wrangler';
import { type D1, openD1Store } from '../../form-service/store/d1.ts';
import type { Lead } from '../../form-service/store/store.ts';

export type Instance = { url: string; kill: () => Promise<unknown> };

/** Starts the site as a Worker on workerd, with D1 in a folder, as one process group. */
export async function spawnWorker(folder: string, env: Record<string, string>): Promise<Instance> {
  const port = await getPort();
  const child = spawn(process.execPath, ['hosting/worker/serve.ts', '--persist-to', folder], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}/api/contact`;
  while (!(await fetch(`${url}/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null)
      throw new Error('The Worker did not start: npm run worker says why.');
    await delay(100);
  }
  return {
    url,
    async kill() {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await ended;
    },
  };
}

/** Reads the leads that an ended Worker has stored in its folder. */
export async function readD1(folder: string): Promise<Lead[]> {
  const { env, dispose } = await getPlatformProxy<{ DB: D1 }>({
    configPath: 'hosting/worker/wrangler.json',
    remoteBindings: false,
    persist: { path: join(folder, 'v3') },
  });
  const leads = await Array.fromAsync((await openD1Store(env.DB)).list());
  await dispose();
  return leads;
}
