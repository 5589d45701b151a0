import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serviceEnvironment, spawnServer } from './spawn-service.ts';
import { openSqliteStore } from './sqlite/store.ts';
import { formOf, readLeads, settings, validFields } from './test-support.ts';

const kills = 5;
const acknowledgedPerKill = 8;
const visitors = 4;

let folder: string;
let database: string;
let env: Record<string, string>;
let captcha: Server;
let service: Awaited<ReturnType<typeof spawnServer>>;
const start = () => spawnServer('form-service/main.ts', env);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leads-'));
  database = join(folder, 'leads.sqlite');
  ({ env, captcha } = await serviceEnvironment(database, settings.accessKey));
  service = await start();
});
afterEach(() => {
  service.child.kill('SIGKILL');
  captcha.close();
  rmSync(folder, { recursive: true });
});

async function readStored() {
  const file = new DatabaseSync(database);
  const check = file.prepare('PRAGMA integrity_check').get();
  file.close();
  const store = await openSqliteStore(database);
  const leads = await readLeads(store);
  await store.close();
  return { check, leads };
}

it('has every acknowledged submission exactly once after SIGKILL again and again', async () => {
  const sent = new Map<string, Record<string, string>>();
  const acknowledged = new Set<string>();
  let cutOff = 0;
  let done = false;

  async function submit(fields: Record<string, string>): Promise<number> {
    try {
      return (await fetch(service.url, { method: 'POST', body: formOf(fields) })).status;
    } catch {
      cutOff += 1; // by a kill: the visitor cannot know whether it was stored
      return 0;
    }
  }

  async function visit(visitor: number) {
    for (let turn = 0; !done; turn += 1) {
      const description = `${visitor}/${turn} ${'words '.repeat(2_000)}end`;
      const { access_key, recaptcha_token, ...answers } = { ...validFields(), description };
      sent.set(description, answers);
      let status = 0;
      while (status === 0 && !done) {
        status = await submit({ ...answers, access_key, recaptcha_token });
        if (status === 0) await delay(20);
      }
      if (status === 200) acknowledged.add(description);
      // 403: the token was spent on an attempt that was killed before it was stored.
      else if (status !== 0) expect(status).toBe(403);
    }
  }

  const load = Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  for (let kill = 1; kill <= kills; kill += 1) {
    while (acknowledged.size < kill * acknowledgedPerKill) await delay(5);
    await delay(Math.random() * 20); // so that kills fall anywhere in a request
    service.child.kill('SIGKILL');
    await once(service.child, 'exit');
    if (kill < kills) service = await start();
  }
  done = true;
  await load;

  expect(cutOff).toBeGreaterThan(0);
  const { check, leads } = await readStored();
  expect(check).toEqual({ integrity_check: 'ok' });
  const found = new Set(leads.map(({ description }) => description));
  expect(found.size).toBe(leads.length);
  expect([...acknowledged].filter((description) => !found.has(description))).toEqual([]);
  for (const { id, receivedAt, verified, ...answers } of leads) {
    expect(answers).toEqual(sent.get(answers.description));
    expect([id.length, receivedAt.length, verified]).toEqual([32, 24, true]);
  }
}, 60_000);

it('answers what it has begun when it is asked to stop', async () => {
  const whole = new Response(formOf(validFields()));
  const headers = {
    'content-type': whole.headers.get('content-type') ?? '',
    expect: '100-continue',
  };
  const body = Buffer.from(await whole.arrayBuffer());
  const call = request(service.url, { method: 'POST', headers });
  call.flushHeaders();
  await once(call, 'continue'); // the service is reading by now
  call.write(body.subarray(0, 100));
  service.child.kill('SIGTERM');
  await delay(100);
  const [[response], exit] = await Promise.all([
    once(call.end(body.subarray(100)), 'response'),
    once(service.child, 'exit'),
  ]);
  response.resume();
  expect(response.statusCode).toBe(200);
  expect(exit).toEqual([0, null]);
  expect((await readStored()).leads).toHaveLength(1);
}, 60_000);
