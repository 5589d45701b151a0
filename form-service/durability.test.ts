import { type ChildProcess, execFile, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';

import { recordSent } from './store/deliveries.ts';
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

/** A database of its own, and how to start services on it, which end with the test. */
function prepare() {
  const folder = makeFolder();
  const database = join(folder, 'leads.sqlite');
  const children: ChildProcess[] = [];
  onTestFinished(() => {
    for (const child of children) child.kill('SIGKILL');
  });
  const start = async () => {
    const env = serviceEnvironment(database, 'test-key');
    const service = await spawnServer('form-service/main.ts', env);
    children.push(service.child);
    return service;
  };
  return { start, stored: () => readStored(database) };
}

async function submit(url: string, changes: Record<string, string> = {}) {
  const body = formOf({ ...(await validFields()), ...changes });
  return (await fetch(url, { method: 'POST', body })).status;
}

/** What is stored in a file without damage. */
async function readStored(database: string) {
  const file = new DatabaseSync(database);
  expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  file.close();
  const store = await openSqliteStore(database);
  const leads = await readLeads(store);
  await store.close();
  return leads.map(({ fields }) => fields);
}

const KILLS = 40;
const SENDERS = 8;

test(`${KILLS} kills while ${SENDERS} visitors send lose no lead that was acknowledged, and store none twice`, async () => {
  const { start, stored } = prepare();
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { child, url } = await start();
    const exited = once(child, 'exit');
    const first = Promise.withResolvers<void>();
    const sendUntilKilled = async (sender: number) => {
      for (let turn = 0; child.exitCode === null && !child.killed; turn += 1) {
        const description = `${kill} ${sender} ${turn}`;
        // A connection that breaks is no answer.
        const status = await submit(url, { description }).catch(() => undefined);
        if (status === 200) {
          acknowledged.push(description);
          first.resolve();
        }
      }
    };
    const senders = Array.from({ length: SENDERS }, (_, sender) => sendUntilKilled(sender));
    await first.promise;
    // At moments that are spread evenly over a fifth of a second.
    await delay((200 * kill) / KILLS);
    child.kill('SIGKILL');
    await Promise.all([exited, ...senders]);
  }
  const descriptions = (await stored()).map(({ description }) => description);
  const kept = new Set(descriptions);
  console.log(`${KILLS} kills, ${acknowledged.length} acknowledged, ${kept.size} stored`);
  expect(acknowledged.filter((description) => !kept.has(description))).toEqual([]);
  expect(descriptions).toHaveLength(kept.size);
});

test('the service continues when nobody reads its log, and stops after open requests, whatever else is connected', async () => {
  const { start, stored } = prepare();
  const service = await start();
  service.child.stdout?.destroy();
  for (const name of ['A', 'B', 'C']) expect(await submit(service.url, { name })).toBe(200);
  const silent = connect(Number(new URL(service.url).port), '127.0.0.1').on('error', () => {});
  await once(silent, 'connect');
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
  service.child.kill('SIGHUP');
  // While the form is still arriving: a connection without a request holds nothing up.
  if (!silent.closed) await once(silent, 'close');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) service.child.kill(signal);
  const [[response], exit] = await Promise.all([
    once(call.end(body.subarray(100)), 'response'),
    once(service.child, 'exit'),
  ]);
  response.resume();
  expect(response.statusCode).toBe(200);
  expect(exit).toEqual([0, null]);
  expect(await stored()).toHaveLength(4);
});

test('carrying leads over, killed at ten moments and run again, brings each once and delivers it once', async () => {
  const folder = makeFolder();
  const database = join(folder, 'leads.sqlite');
  const aside = join(folder, 'before-1-leads.sqlite');
  const numbers = Array.from({ length: 3_000 }, (_, number) => `${number}`);
  for (const [path, first, last] of [
    [database, 0, 1_500],
    [aside, 1_000, 3_000],
  ] as const) {
    const store = await openSqliteStore(path);
    await Promise.all(
      numbers.slice(first, last).map((id) => saveLead(store, newLead(id), ['mail'])),
    );
    // The file that was set aside has delivered every second lead.
    if (path === aside) {
      const sent = numbers.filter((id) => Number(id) % 2);
      await Promise.all(sent.map((id) => recordSent(store, id, 'mail')));
    }
    await store.close();
  }
  const carry = (killAfterMs?: number) =>
    new Promise<number | null>((resolve) => {
      const args = ['form-service/cli/leads.ts', 'carry', aside];
      const env = { ...process.env, FORM_DATABASE: database };
      const child = execFile(process.execPath, args, { env });
      child.once('exit', (code) => resolve(code));
      if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    });
  const start = performance.now();
  const copy = join(folder, 'copy.sqlite');
  copyFileSync(database, copy);
  expect(await carry()).toBe(0);
  const wholeMs = performance.now() - start;
  const check = () => {
    const file = new DatabaseSync(database);
    const leads = file.prepare('SELECT count(*) AS count FROM leads').get();
    const due = file.prepare('SELECT count(*) AS count FROM deliveries').get();
    file.close();
    // Due are 0 to 999, and of the others those with even numbers.
    expect([leads?.count, due?.count]).toEqual([3_000, 2_000]);
  };
  check();
  for (let kill = 1; kill <= 10; kill += 1) {
    for (const suffix of ['-wal', '-shm']) rmSync(database + suffix, { force: true });
    copyFileSync(copy, database);
    await carry((wholeMs * kill) / 11);
    expect(await carry()).toBe(0);
    check();
  }
});

const PRLIMIT = '/usr/bin/prlimit';

// prlimit forbids the service's files to grow, which SQLite sees as a full disk.
test.runIf(existsSync(PRLIMIT))(
  'the service answers 503 on a full disk, and continues when there is room again',
  async () => {
    const { start, stored } = prepare();
    const { child, url } = await start();
    const limit = (size: string) =>
      execFileSync(PRLIMIT, ['--pid', String(child.pid), `--fsize=${size}:unlimited`]);
    expect(await submit(url, { description: 'before' })).toBe(200);
    limit('1');
    expect(await submit(url, { description: 'x'.repeat(100_000) })).toBe(503);
    expect(await submit(url, { description: 'without room' })).toBe(503);
    expect((await fetch(`${url}/ready`)).status).toBe(503);
    limit('unlimited');
    expect(await submit(url, { description: 'after' })).toBe(200);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await stored()).map(({ description }) => description)).toEqual(['before', 'after']);
  },
);

/** A disk of two megabytes of its own; undefined where this user may not mount one. */
function mountSmallDisk(): string | undefined {
  const folder = makeFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return folder;
}

test('a disk that is full is named by the answer, ready, the log and the commands, and nothing is lost', async ({
  skip,
}) => {
  const folder = mountSmallDisk();
  if (!folder) return skip();
  const database = join(folder, 'leads.sqlite');
  const env = serviceEnvironment(database, 'test-key');
  const { child, url } = await spawnServer('form-service/main.ts', env);
  onTestFinished(() => void child.kill('SIGKILL'));
  const logged: string[] = [];
  child.stdout?.on('data', (chunk) => logged.push(String(chunk)));
  expect(await submit(url, { description: 'before' })).toBe(200);
  const rest = join(folder, 'rest');
  expect(() => writeFileSync(rest, Buffer.alloc(4_000_000))).toThrow(/ENOSPC/);
  const body = formOf({ ...(await validFields()), description: 'x'.repeat(100_000) });
  const answer = await fetch(url, { method: 'POST', body });
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'full' }]);
  expect(await (await fetch(`${url}/ready`)).json()).toMatchObject({ code: 'full' });
  const run = (...args: string[]) =>
    spawnSync(process.execPath, args, {
      env: { ...process.env, FORM_DATABASE: database },
      encoding: 'utf8',
    });
  const files = readdirSync(folder);
  const backup = run('form-service/cli/backup.ts', join(folder, 'copy.sqlite'));
  expect([backup.status, backup.stderr]).toEqual([1, expect.stringMatching(/^The disk is full: /)]);
  expect(readdirSync(folder)).toEqual(files);
  expect(run('form-service/cli/leads.ts', 'failed').stdout).toMatch(/^The disk is full: /);
  rmSync(rest);
  expect(await submit(url, { description: 'after' })).toBe(200);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(logged.join('')).toContain('"outcome":"full"');
  expect((await readStored(database)).map(({ description }) => description)).toEqual([
    'before',
    'after',
  ]);
});
