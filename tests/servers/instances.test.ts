import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { createFormService } from '../../form-service/http/app.ts';
import type { Log } from '../../form-service/log.ts';
import { serviceEnvironment, spawnServer } from '../../form-service/spawn-service.ts';
import { openPostgresStore } from '../../form-service/store/postgres.ts';
import type { Store } from '../../form-service/store/store.ts';
import {
  formOf,
  newLead,
  readLeads,
  SETTINGS,
  validFields,
} from '../../form-service/test-support.ts';
import {
  type Cluster,
  createSchema,
  execute,
  findPostgres,
  startCluster,
} from '../support/postgres.ts';

/** Long, because the machine may be busy; it only has to detect a hang. */
const WAIT_MS = 60_000;

// The tests crash the database, so they need a cluster of their own.
describe.skipIf(!findPostgres())('two instances', () => {
  let cluster: Cluster;
  let url: string;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.remove());
  beforeEach(async () => {
    ({ url } = await createSchema(cluster.url));
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

  async function withStores(
    work: (stores: [Store, Store]) => Promise<unknown>,
    log: Log = () => {},
  ) {
    const open = () => openPostgresStore(url, true, log);
    const stores = await Promise.all([open(), open()]);
    await work(stores).finally(() => Promise.all(stores.map((store) => store.close())));
  }

  test('reject while the database is read-only, and recover', () =>
    withStores(async ([store]) => {
      const app = createFormService(SETTINGS, {
        store,
        log: () => {},
      });
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
      await expect(store.ready()).rejects.toThrow(/read-only/);
      await mayWrite(true);
      expect(await readLeads(store)).toHaveLength(accepted);
    }));

  test('have a lead on disk before they say so, even if the database commits asynchronously', async () => {
    await set('synchronous_commit = off', "wal_writer_delay = '10s'");
    const logged: Parameters<Log>[0][] = [];
    await withStores(
      async ([store]) => {
        await store.save(newLead('a'), []);
        await cluster.crash();
        await cluster.start();
        expect(await readLeads(store)).toHaveLength(1);
      },
      (entry) => logged.push(entry),
    );
    expect(new Set(logged.map(({ event }) => event))).toEqual(new Set(['database']));
  });

  test('reject a database that cannot store every letter', async () => {
    await execute(cluster.url, "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0");
    const latin = new URL(cluster.url);
    latin.pathname = 'latin';
    await expect(openPostgresStore(latin.href)).rejects.toThrow(/its encoding is LATIN1/);
  });

  test('store what a visitor sends again after an instance or the database has crashed, once', async () => {
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
    await withStores(async ([store]) => expect(await readLeads(store)).toHaveLength(1));
  });
});
