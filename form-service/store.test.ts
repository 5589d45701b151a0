import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from './store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leads-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lead = (id: string, changes = {}) => ({
  id,
  receivedAt: '2026-11-20T10:00:00.000Z',
  name: 'Test Visitor',
  company: 'Test Company',
  email: 'visitor@example.com',
  phone: '123',
  description: 'Text',
  services: '[]',
  ...changes,
});

it('writes through to the disk: WAL, synchronous FULL, secure deletion', () => {
  const { database, close } = openStore(join(folder, 'deep/leads.sqlite'));
  const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  expect(pragma('journal_mode')).toBe('wal');
  expect(pragma('synchronous')).toBe(2);
  expect(pragma('secure_delete')).toBe(1);
  close();
});

it('shows another connection what was saved as soon as save returns', () => {
  const path = join(folder, 'leads.sqlite');
  const store = openStore(path);
  store.save(lead('a'), false);
  const other = openStore(path);
  expect([...other.list()]).toEqual([lead('a')]);
  expect([other.has('a'), other.has('b')]).toEqual([true, false]);
  other.close();
  store.close();
});

it('saves the same id once, with one mail', () => {
  const store = openStore(':memory:');
  store.save(lead('a'), true);
  store.save(lead('a', { name: 'Someone Else' }), true);
  expect([...store.list()]).toEqual([lead('a')]);
  expect(store.database.prepare('SELECT lead_id, attempts FROM outbox').all()).toEqual([
    { lead_id: 'a', attempts: 0 },
  ]);
});

it('saves neither lead nor mail when one of them fails', () => {
  const store = openStore(':memory:');
  store.database.exec(
    'DROP TABLE outbox; CREATE TABLE outbox (lead_id, next_attempt_at CHECK (0))',
  );
  expect(() => store.save(lead('a'), true)).toThrow();
  expect([...store.list()]).toEqual([]);
  store.save(lead('b'), false);
  expect([...store.list()]).toHaveLength(1);
});

it('lists from a time up to another, oldest first', () => {
  const store = openStore(':memory:');
  const days = ['2026-11-03', '2026-11-01', '2026-11-02'];
  for (const day of days) store.save(lead(day, { receivedAt: `${day}T12:00:00.000Z` }), false);
  const ids = (...range: string[]) => [...store.list(...range)].map(({ id }) => id);
  expect(ids()).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  expect(ids('2026-11-02')).toEqual(['2026-11-02', '2026-11-03']);
  expect(ids('2026-11-02', '2026-11-03')).toEqual(['2026-11-02']);
});

it('deletes an address from the files themselves, with its waiting mail', () => {
  const path = join(folder, 'leads.sqlite');
  const store = openStore(path);
  store.save(lead('a', { description: 'to be forgotten' }), true);
  store.save(lead('b', { email: 'VISITOR@example.com' }), false);
  store.save(lead('c', { email: 'other@example.com' }), false);
  expect(store.deleteByEmail('Visitor@Example.com')).toEqual({ count: 2, erased: true });
  expect([...store.list()].map(({ id }) => id)).toEqual(['c']);
  expect(store.database.prepare('SELECT * FROM outbox').all()).toEqual([]);
  const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'));
  expect(files.join()).not.toContain('to be forgotten');
  expect(files.join()).toContain('other@example.com');
  store.close();
});

it('says so when a reader keeps deleted words in the write-ahead log', () => {
  const path = join(folder, 'leads.sqlite');
  const store = openStore(path);
  for (const id of ['a', 'b', 'c']) store.save(lead(id), false);
  const reader = openStore(path);
  store.database.exec('PRAGMA busy_timeout = 10');
  const reading = reader.list();
  reading.next();
  expect(store.deleteByEmail('visitor@example.com')).toEqual({ count: 3, erased: false });
  expect([...reading]).toHaveLength(2);
  expect(store.deleteByEmail('visitor@example.com')).toEqual({ count: 0, erased: true });
  reader.close();
  store.close();
});

it.each([
  ['a folder', '', /The database .* \(FORM_DATABASE\) cannot be opened: unable to open/],
  ['another kind of file', 'notes.txt', /notes\.txt .* cannot be opened: file is not a database/],
])('names the path when it is %s', (_, name, message) => {
  writeFileSync(join(folder, 'notes.txt'), 'Not a database. '.repeat(100));
  expect(() => openStore(join(folder, name))).toThrow(message);
});
