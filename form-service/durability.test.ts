import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { serviceEnvironment, spawnServer } from './spawn-service.ts';
import { openSqliteStore } from './store/sqlite.ts';
import { formOf, makeFolder, readLeads, validFields } from './test-support.ts';

const kills = 2;
const acknowledgedPerKill = 8;
const visitors = 4;

/** Gives each test its own database, captcha and services, so that the tests can run concurrently. */
const it = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs.
  .extend('data', async ({}, { onCleanup }) => {
    const folder = makeFolder();
    const database = join(folder, 'leads.sqlite');
    const env = serviceEnvironment(database, 'test-key');
    onCleanup(() => rmSync(folder, { recursive: true }));
    return { database, env };
  })
  .extend('start', ({ data }, { onCleanup }) => {
    const children: ChildProcess[] = [];
    onCleanup(() => {
      for (const child of children) child.kill('SIGKILL');
    });
    return async (changes: Record<string, string> = {}) => {
      const service = await spawnServer('form-service/main.ts', { ...data.env, ...changes });
      children.push(service.child);
      return service;
    };
  }).concurrent;

async function submit(url: string, changes: Record<string, string> = {}) {
  const body = formOf({ ...(await validFields()), ...changes });
  return (await fetch(url, { method: 'POST', body })).status;
}

async function readStored(database: string) {
  const file = new DatabaseSync(database);
  const check = file.prepare('PRAGMA integrity_check').get();
  file.close();
  const store = await openSqliteStore(database);
  const leads = await readLeads(store);
  await store.close();
  return { check, leads };
}

it('has every acknowledged submission exactly once after repeated SIGKILLs', async ({
  data,
  start,
}) => {
  let service = await start();
  const sent = new Map<string, Record<string, string>>();
  const acknowledged = new Set<string>();
  let done = false;

  async function trySubmit(fields: Record<string, string>): Promise<number> {
    try {
      return await submit(service.url, fields);
    } catch {
      return 0; // cut off by a kill: the client cannot know whether the lead was stored
    }
  }

  async function visit(visitor: number) {
    for (let turn = 0; !done; turn += 1) {
      const description = `${visitor}/${turn} ${'words '.repeat(2_000)}end`;
      const { access_key, recaptcha_token, services, ...answers } = {
        ...(await validFields()),
        description,
      };
      sent.set(description, answers);
      let status = 0;
      while (status === 0 && !done) {
        status = await trySubmit({ ...answers, services, access_key, recaptcha_token });
        if (status === 0) await delay(20);
      }
      if (status === 200) acknowledged.add(description);
      // A token is spent only with its lead, so an attempt that was cut off leaves it good.
      else if (status !== 0) expect(status).toBe(200);
    }
  }

  const load = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  for (let kill = 1; kill <= kills; kill += 1) {
    while (acknowledged.size < kill * acknowledgedPerKill) await delay(5);
    service.child.kill('SIGKILL');
    await once(service.child, 'exit');
    if (kill < kills) service = await start();
  }
  done = true;
  await load;

  const { check, leads } = await readStored(data.database);
  expect(check).toEqual({ integrity_check: 'ok' });
  const found = new Set(leads.map(({ fields }) => fields.description));
  expect(found.size).toBe(leads.length);
  expect([...acknowledged].filter((description) => !found.has(description))).toEqual([]);
  for (const { id, receivedAt, verified, fields } of leads) {
    expect(fields).toMatchObject({ ...sent.get(String(fields.description)), services: [] });
    expect([id.length, receivedAt.length, verified]).toEqual([32, 24, true]);
  }
}, 60_000);

it('continues when nobody reads its log, and answers open requests before it stops', async ({
  data,
  start,
}) => {
  const service = await start();
  service.child.stdout?.destroy();
  for (const name of ['A', 'B', 'C']) expect(await submit(service.url, { name })).toBe(200);
  const whole = new Response(formOf(await validFields()));
  const headers = {
    'content-type': whole.headers.get('content-type') ?? '',
    expect: '100-continue',
  };
  const body = Buffer.from(await whole.arrayBuffer());
  const call = request(service.url, { method: 'POST', headers });
  call.flushHeaders();
  await once(call, 'continue'); // the service reads the body now
  call.write(body.subarray(0, 100));
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM', 'SIGTERM'] as const) {
    service.child.kill(signal);
    await delay(30);
  }
  const [[response], exit] = await Promise.all([
    once(call.end(body.subarray(100)), 'response'),
    once(service.child, 'exit'),
  ]);
  response.resume();
  expect(response.statusCode).toBe(200);
  expect(exit).toEqual([0, null]);
  expect((await readStored(data.database)).leads).toHaveLength(4);
}, 60_000);
