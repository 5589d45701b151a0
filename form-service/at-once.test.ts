/** Whatever works on one file at the same time, each lead is delivered once. */
import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readBacklog } from './store/deliveries.ts';
import { saveLead } from './store/leads.ts';
import { openSqliteStore } from './store/sqlite.ts';
import {
  formOf,
  makeFolder,
  newLead,
  readLeads,
  serviceEnvironment,
  spawnServer,
  validFields,
} from './test-support.ts';

/** A webhook that takes a moment for each lead, and services that forward to it. */
async function prepare() {
  const database = join(makeFolder(), 'leads.sqlite');
  const received: string[] = [];
  const children: ChildProcess[] = [];
  const webhook = createServer(async (request, response) => {
    received.push(String(request.headers['webhook-id']));
    await delay(10);
    response.end();
  });
  await once(webhook.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const child of children) child.kill('SIGKILL');
    webhook.close();
  });
  const env = {
    ...serviceEnvironment(database, 'test-key'),
    FORM_WEBHOOK_URL: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}`,
    FORM_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
  };
  async function start() {
    const { child, url } = await spawnServer('form-service/main.ts', env);
    children.push(child);
    return url;
  }
  /** Waits until nothing is due, then compares what came with what is stored. */
  async function expectEachOnce(count: number) {
    const store = await openSqliteStore(database);
    await expect.poll(() => readBacklog(store)).toEqual([]);
    const ids = (await readLeads(store)).map(({ id }) => id);
    await store.close();
    expect(ids).toHaveLength(count);
    expect(received.sort()).toEqual(ids.sort());
  }
  return { database, env, received, start, expectEachOnce };
}

test('two services on one file take 200 leads at once, and deliver each once', async () => {
  const { start, expectEachOnce } = await prepare();
  const urls = await Promise.all([start(), start()]);
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, number) => {
      const body = formOf({ ...(await validFields()), description: `lead ${number}` });
      return (await fetch(`${urls[number % 2]}`, { method: 'POST', body })).status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expectEachOnce(200);
});

test('leads are carried over while a service delivers the same ones, and each is delivered once', async () => {
  const { database, env, received, start, expectEachOnce } = await prepare();
  const aside = `${database}.aside`;
  for (const [path, first, last] of [
    [database, 0, 200],
    [aside, 100, 300],
  ] as const) {
    const store = await openSqliteStore(path);
    for (let id = first; id < last; id += 1) await saveLead(store, newLead(`${id}`), ['webhook']);
    await store.close();
  }
  await start();
  for (const delivered of [1, 50, 150]) {
    await expect.poll(() => received.length, { interval: 1 }).toBeGreaterThan(delivered);
    const args = ['form-service/cli/leads.ts', 'carry', aside];
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } });
  }
  await expectEachOnce(300);
});
