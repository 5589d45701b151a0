import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serviceEnvironment, spawnServer } from './spawn-service.ts';
import { openSqliteStore } from './sqlite/store.ts';
import { formOf, newLead, readLeads, validFields } from './test-support.ts';

const kills = 5;
const acknowledgedPerKill = 8;
const visitors = 4;

let folder: string;
let database: string;
let env: Record<string, string>;
let captcha: Server;
let service: Awaited<ReturnType<typeof spawnServer>>;
const start = () => spawnServer('form-service/main.ts', env);
const submit = async (changes = {}) => {
  const body = formOf({ ...validFields(), ...changes });
  return (await fetch(service.url, { method: 'POST', body })).status;
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leads-'));
  database = join(folder, 'leads.sqlite');
  ({ env, captcha } = await serviceEnvironment(database, 'test-key'));
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

  async function trySubmit(fields: Record<string, string>): Promise<number> {
    try {
      return await submit(fields);
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
        status = await trySubmit({ ...answers, access_key, recaptcha_token });
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
  const silent = connect(Number(new URL(service.url).port), '127.0.0.1');
  await once(silent, 'connect');
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM', 'SIGTERM'] as const) {
    service.child.kill(signal);
    await delay(50);
  }
  const [[response], exit] = await Promise.all([
    once(call.end(body.subarray(100)), 'response'),
    once(service.child, 'exit'),
  ]);
  response.resume();
  expect(response.statusCode).toBe(200);
  expect(exit).toEqual([0, null]);
  expect((await readStored()).leads).toHaveLength(1);
}, 60_000);

it('goes on when nobody reads its log any more', async () => {
  service.child.stdout?.destroy();
  for (const name of ['A', 'B', 'C']) expect(await submit({ name })).toBe(200);
  expect(service.child.exitCode).toBeNull();
  expect((await readStored()).leads).toHaveLength(3);
});

it.runIf(existsSync('/dev/full'))('goes on when the disk of its log is full', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, ['form-service/main.ts'], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', full, 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/api/contact`;
  while (!(await fetch(url).catch(() => null))) await delay(50);
  service.child.kill('SIGKILL');
  service = { child, url };
  for (const name of ['A', 'B', 'C']) expect(await submit({ name })).toBe(200);
  expect(child.exitCode).toBeNull();
});

it('ends within ten seconds while the mail server says nothing', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  service.child.kill('SIGKILL');
  const mail = {
    FORM_SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    FORM_MAIL_FROM: 'website@sonic.example',
    FORM_MAIL_TO: 'sales@sonic.example',
  };
  const connected = once(silent, 'connection');
  const before = await openSqliteStore(database);
  await before.save(newLead('a'), true);
  await before.close();
  service = await spawnServer('form-service/main.ts', { ...env, ...mail });
  await connected;
  const start = performance.now();
  service.child.kill('SIGTERM');
  expect(await once(service.child, 'exit')).toEqual([0, null]);
  expect(performance.now() - start).toBeLessThan(8_000);
  silent.close();
  const after = await openSqliteStore(database);
  expect(await after.claimDue(Date.now() + 3_600_000, 1, 1)).toMatchObject([{ lead: { id: 'a' } }]);
  await after.close();
});
