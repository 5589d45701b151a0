import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { saveLead } from '../store/leads.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { makeFolder, newLead, readLeads } from '../test-support.ts';

const PRLIMIT = '/usr/bin/prlimit';

async function prepare() {
  const folder = makeFolder();
  const path = join(folder, 'leads.sqlite');
  const copy = join(folder, 'copy.sqlite');
  const store = await openSqliteStore(path);
  onTestFinished(() => store.close());
  await saveLead(store, newLead('a', { fields: { description: 'x'.repeat(100_000) } }), []);
  const backUp = (...before: string[]) => {
    const [program = '', ...args] = [
      ...before,
      process.execPath,
      'form-service/cli/backup.ts',
      copy,
    ];
    const env = { ...process.env, FORM_DATABASE: path };
    return promisify(execFile)(program, args, { env });
  };
  return { store, folder, copy, backUp };
}

test('a backup copies everything while the service runs, readable by its owner only', async () => {
  const { store, copy, backUp } = await prepare();
  // In the write-ahead log only, which the service holds open.
  await saveLead(store, newLead('b'), []);
  expect((await backUp()).stdout).toMatch(/Wrote 2 submissions to/);
  expect(statSync(copy).mode & 0o077).toBe(0);
  const restored = await openSqliteStore(copy);
  expect((await readLeads(restored)).map(({ id }) => id)).toEqual(['a', 'b']);
  await restored.close();
});

test.skipIf(!existsSync(PRLIMIT))(
  'a backup leaves no file if there is no room for it',
  async () => {
    const { folder, backUp } = await prepare();
    const before = readdirSync(folder);
    await expect(backUp(PRLIMIT, '--fsize=20000')).rejects.toThrow(/full|disk I\/O/);
    expect(readdirSync(folder)).toEqual(before);
  },
);
