import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { serviceEnvironment, spawnServer } from '../spawn-service.ts';
import { formOf, makeFolder, readLeads, validFields } from '../test-support.ts';
import { openSqliteStore } from './sqlite.ts';

const prlimit = '/usr/bin/prlimit';

// prlimit forbids the service's files to grow, which SQLite sees as a full disk.
it.skipIf(!existsSync(prlimit))(
  'a full disk is a 503, and the service continues when there is room again',
  async () => {
    const folder = makeFolder();
    const database = join(folder, 'leads.sqlite');
    const env = serviceEnvironment(database, 'test-key');
    const { child, url } = await spawnServer('form-service/main.ts', env);
    const submit = async (description: string) => {
      const body = formOf({ ...(await validFields()), description });
      return (await fetch(url, { method: 'POST', body })).status;
    };
    const limit = (size: string) =>
      execFileSync(prlimit, ['--pid', String(child.pid), `--fsize=${size}:unlimited`]);

    expect(await submit('before')).toBe(200);
    limit('1');
    expect(await submit('x'.repeat(100_000))).toBe(503);
    expect(await submit('without room')).toBe(503);
    expect((await fetch(`${url}/ready`)).status).toBe(503);
    limit('unlimited');
    expect(await submit('after')).toBe(200);
    child.kill('SIGKILL');

    const file = new DatabaseSync(database);
    expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    file.close();
    const store = await openSqliteStore(database);
    const stored = (await readLeads(store)).map(({ fields }) => fields.description);
    expect(stored).toEqual(['before', 'after']);
    await store.close();
    rmSync(folder, { recursive: true });
  },
);
