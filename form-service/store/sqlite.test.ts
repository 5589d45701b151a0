import {
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeFolder, newLead, readLeads } from '../test-support.ts';
import { eraseByEmail } from './erasure.ts';
import { hasLead, listLeads, saveLead } from './leads.ts';
import { openSqliteStore } from './sqlite.ts';
import { checkReady } from './store.ts';

let folder: string;
let path: string;
let open: { close(): unknown }[];
const keep = <Opened extends { close(): unknown }>(opened: Opened) => {
  open.push(opened);
  return opened;
};
const openStore = async (create?: boolean) => keep(await openSqliteStore(path, create));
const openDatabase = () => keep(new DatabaseSync(path));
beforeEach(() => {
  folder = makeFolder();
  path = join(folder, 'leads.sqlite');
  open = [];
});
afterEach(async () => {
  for (const opened of open.reverse()) await opened.close();
});

test('the store creates folder and files for their owner only', async () => {
  path = join(folder, 'deep/leads.sqlite');
  await openStore();
  const rights = ['deep', 'deep/leads.sqlite', 'deep/leads.sqlite-wal'].map((name) =>
    (statSync(join(folder, name)).mode & 0o777).toString(8),
  );
  expect(rights).toEqual(['700', '600', '600']);
});

test('the store overwrites what it deletes, in every file', async () => {
  const store = await openStore();
  await saveLead(store, newLead('a', { fields: { description: 'to be forgotten' } }), ['mail']);
  await saveLead(store, newLead('b', { fields: { email: 'other@example.com' } }), []);
  const files = () =>
    readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'latin1'))
      .join();
  expect(files()).toContain('to be forgotten');
  expect(await eraseByEmail(store, 'visitor@example.com', path)).toMatchObject({
    count: 1,
    erased: true,
  });
  expect(files()).not.toContain('to be forgotten');
  expect(files()).toContain('other@example.com');
});

test('the store says so when a reader keeps deleted text in the write-ahead log', async () => {
  const store = await openStore();
  await saveLead(store, newLead('a'), []);
  const reader = openDatabase();
  reader.exec('BEGIN');
  reader.prepare('SELECT * FROM leads').all();
  expect(await eraseByEmail(store, 'visitor@example.com', path)).toMatchObject({
    count: 1,
    erased: false,
  });
  reader.exec('COMMIT');
  expect(await eraseByEmail(store, 'visitor@example.com', path)).toMatchObject({
    count: 0,
    erased: true,
  });
});

test('the store holds nothing open for a list that nobody reads to its end', async () => {
  const store = await openStore();
  for (let id = 0; id < 3; id += 1) await saveLead(store, newLead(`${id}`), []);
  const list = listLeads(store)[Symbol.asyncIterator]();
  await list.next();
  const { count, erased } = await eraseByEmail(store, 'visitor@example.com', path);
  expect([count, erased]).toEqual([3, true]);
});

describe('another program holding the lock', () => {
  test('is waited for without blocking the event loop, and many saves share one write', async () => {
    const store = await openStore();
    const lock = openDatabase();
    lock.exec('BEGIN IMMEDIATE');
    // If saving blocked the event loop, this timer could not release the lock in time.
    setTimeout(() => lock.exec('COMMIT'), 150);
    const saves = Array.from({ length: 64 }, (_, id) => saveLead(store, newLead(`${id}`), []));
    expect(new Set(await Promise.all(saves))).toEqual(new Set(['stored']));
    expect(await readLeads(store)).toHaveLength(64);
  });

  test('makes ready reject before SQLite itself would give up', async () => {
    const store = await openStore();
    openDatabase().exec('BEGIN IMMEDIATE');
    await expect(checkReady(store)).rejects.toThrow(/did not answer in time/);
  });
});

describe('files that change under the open store', () => {
  test.each([
    ['the database is deleted', () => rmSync(path)],
    [
      'the database is replaced by a copy',
      () => {
        copyFileSync(path, `${path}.copy`);
        renameSync(`${path}.copy`, path);
      },
    ],
  ])('reject every lead when %s', async (_, harm) => {
    const store = await openStore();
    await saveLead(store, newLead('a'), []);
    harm();
    for (let turn = 0; turn < 2; turn += 1) {
      await expect(checkReady(store)).rejects.toThrow(/deleted or replaced|no such file/);
      await expect(saveLead(store, newLead('b'), [])).rejects.toThrow(
        /deleted or replaced|no such file/,
      );
      const has = hasLead(store, 'a', newLead('a').receivedAt);
      await expect(has).rejects.toThrow(/deleted or replaced|no such file/);
    }
  });
});

test('a new file or a backup waits for another program that writes', async () => {
  const other = openDatabase();
  other.exec('BEGIN IMMEDIATE');
  setTimeout(() => other.exec('COMMIT'), 150);
  await expect(openStore()).resolves.toBeDefined();
});

describe('a path that is wrong', () => {
  test.each([
    ['a folder', '', /The database .* \(FORM_DATABASE\) cannot be opened: /],
    ['another kind of file', 'notes.txt', /notes\.txt .* cannot be opened: file is not a database/],
  ])('is named when it is %s', async (_, name, message) => {
    writeFileSync(join(folder, 'notes.txt'), 'Not a database. '.repeat(100));
    path = join(folder, name);
    await expect(openStore()).rejects.toThrow(message);
  });

  test('does not become a database if none is to be created', async () => {
    writeFileSync(path, '');
    await expect(openStore(false)).rejects.toThrow(/not a database of the form service/);
    path = join(folder, 'absent.sqlite');
    await expect(openStore(false)).rejects.toThrow(/cannot be opened/);
    expect(readdirSync(folder)).toEqual(['leads.sqlite']);
    expect(statSync(join(folder, 'leads.sqlite')).size).toBe(0);
  });
});
