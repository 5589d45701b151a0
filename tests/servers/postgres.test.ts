/**
 * PostgreSQL behind one instance of the form service and two, in a cluster of its own, which the
 * tests crash.
 */
import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFormService } from '../../form-service/http/app.ts';
import type { Log } from '../../form-service/log.ts';
import { saveLead } from '../../form-service/store/leads.ts';
import { openPostgresStore } from '../../form-service/store/postgres.ts';
import type { Store } from '../../form-service/store/store.ts';
import { checkReady } from '../../form-service/store/store.ts';
import { testStore } from '../../form-service/store/tests/every-engine.ts';
import {
  formOf,
  newLead,
  readLeads,
  SETTINGS,
  serviceEnvironment,
  spawnServer,
  validFields,
} from '../../form-service/test-support.ts';

/** Long, because the machine may be busy; it only has to detect a hang. */
const WAIT_MS = 60_000;

/** Of PostgreSQL's programs, which Debian does not put on the PATH. */
const folderOfPrograms = [
  ...globSync('/usr/lib/postgresql/*/bin'),
  ...(process.env.PATH ?? '').split(delimiter),
].find((folder) => existsSync(join(folder, 'initdb')));

/** Starts a database on a free port of this machine. */
async function startCluster(programs: string) {
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const owner = isRoot ? { uid: id('-u'), gid: id('-g') } : {};
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(join(programs, program), ['-D', join(folder, 'data'), ...args], {
      ...owner,
      cwd: folder,
    });
  await run('initdb', '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync');
  const port = await getPort();
  const options = `-k ${folder} -h 127.0.0.1 -p ${port}`;
  const start = () => run('pg_ctl', 'start', '-w', '-l', join(folder, 'log'), '-o', options);
  await start();
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    start,
    /** Stops it without a checkpoint, cutting connections. */
    crash: () => run('pg_ctl', 'stop', '-m', 'immediate'),
  };
}

/** Runs one statement on a new connection. */
async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

describe.skipIf(!folderOfPrograms)('PostgreSQL', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  beforeAll(async () => {
    cluster = await startCluster(folderOfPrograms ?? '');
  });
  afterAll(() => cluster.crash());

  async function createSchema(): Promise<string> {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await execute(cluster.url, `CREATE SCHEMA ${name}`);
    const inside = new URL(cluster.url);
    inside.searchParams.set('options', `-c search_path=${name}`);
    return inside.href;
  }

  testStore({
    name: 'PostgreSQL',
    async prepare() {
      const url = await createSchema();
      return {
        open: () => openPostgresStore(url),
        async run(...statements) {
          for (const statement of statements) await execute(url, statement);
        },
      };
    },
  });

  const reload = () => execute(cluster.url, 'SELECT pg_reload_conf()');
  /** Changes settings of the database until the test has ended. */
  async function set(...settings: string[]) {
    for (const setting of settings) await execute(cluster.url, `ALTER SYSTEM SET ${setting}`);
    await reload();
    onTestFinished(async () => {
      await execute(cluster.url, 'ALTER SYSTEM RESET ALL');
      await reload();
    });
  }

  /** A store that is closed with the test. */
  async function openStore(url: string, log: Log = () => {}): Promise<Store> {
    const store = await openPostgresStore(url, true, log);
    onTestFinished(() => store.close());
    return store;
  }

  test('rejects forms while it is read-only, and recovers', async () => {
    const store = await openStore(await createSchema());
    const app = createFormService(SETTINGS, { store, log: () => {} });
    let accepted = 0;
    const submit = async () => {
      const fields = { ...(await validFields()), description: `${Math.random()}` };
      const { status } = await app.request('/', { method: 'POST', body: formOf(fields) });
      if (status === 200) accepted += 1;
      return status;
    };
    async function mayWrite(yes: boolean) {
      await set(`default_transaction_read_only = ${yes ? 'off' : 'on'}`);
      await vi.waitFor(async () => expect(await submit()).toBe(yes ? 200 : 503), WAIT_MS);
    }
    expect(await submit()).toBe(200);
    await mayWrite(false);
    await expect(checkReady(store)).rejects.toThrow(/read-only/);
    await mayWrite(true);
    expect(await readLeads(store)).toHaveLength(accepted);
  });

  test('has a lead on disk before that is said, even if it commits asynchronously', async () => {
    await set('synchronous_commit = off', "wal_writer_delay = '10s'");
    const logged: Parameters<Log>[0][] = [];
    const store = await openStore(await createSchema(), (entry) => logged.push(entry));
    await saveLead(store, newLead('a'), []);
    await cluster.crash();
    await cluster.start();
    expect(await readLeads(store)).toHaveLength(1);
    expect(new Set(logged.map(({ event }) => event))).toEqual(new Set(['database']));
  });

  test('has to store every letter', async () => {
    await execute(cluster.url, "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0");
    const latin = new URL(cluster.url);
    latin.pathname = 'latin';
    await expect(openPostgresStore(latin.href)).rejects.toThrow(/its encoding is LATIN1/);
  });

  test('stores once what a visitor sends again after an instance or itself has crashed', async () => {
    const url = await createSchema();
    const env = serviceEnvironment(url, 'test-key');
    const start = () => spawnServer('form-service/main.ts', env);
    const [one, other] = await Promise.all([start(), start()]);
    onTestFinished(() => void other.child.kill('SIGKILL'));
    const fields = await validFields();
    const submit = async (to: string) =>
      (await fetch(to, { method: 'POST', body: formOf(fields) })).status;
    expect(await submit(one.url)).toBe(200);
    one.child.kill('SIGKILL');
    expect(await submit(other.url)).toBe(200);
    await cluster.crash();
    expect(await submit(other.url)).toBe(503);
    await cluster.start();
    await vi.waitFor(async () => expect(await submit(other.url)).toBe(200), WAIT_MS);
    expect(await readLeads(await openStore(url))).toHaveLength(1);
  });
});
