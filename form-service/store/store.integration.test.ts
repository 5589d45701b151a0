import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startD1 } from '../tests/support/d1.ts';
import { createSchema, execute, testDatabase } from '../tests/support/postgres.ts';
import { openD1Store } from './d1/store.ts';
import { openPostgresStore } from './postgres/store.ts';
import { pageSize } from './sql.ts';
import { openSqliteStore } from './sqlite/store.ts';
import type { Store } from './store.ts';
import { makeFolder, newLead, readLeads } from './test-support.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How to open each engine; a second `open` gives another store on the same data. */
type Data = {
  open: () => Promise<Store>;
  /** Executes one statement directly on the database. */
  run: (statement: string) => unknown;
  makeNewer: () => unknown;
  remove: () => unknown;
};
type Engine = { name: string; prepare: () => Promise<Data> };

const sqlite: Engine = {
  name: 'SQLite',
  async prepare() {
    const folder = makeFolder();
    const run = (statement: string) => {
      const file = new DatabaseSync(join(folder, 'leads.sqlite'));
      file.exec(statement);
      file.close();
    };
    return {
      open: () => openSqliteStore(join(folder, 'leads.sqlite')),
      run,
      makeNewer: () => run('PRAGMA user_version = 99'),
      remove: () => rmSync(folder, { recursive: true }),
    };
  },
};

const database = await testDatabase();
const postgres = (url: string): Engine => ({
  name: 'PostgreSQL',
  async prepare() {
    const schema = await createSchema(url);
    const run = (statement: string) => execute(schema.url, statement);
    return {
      open: () => openPostgresStore(schema.url),
      run,
      makeNewer: () => run('UPDATE form_service_schema SET version = 99'),
      remove: schema.remove,
    };
  },
});

const d1: Engine = {
  name: 'D1',
  async prepare() {
    const { database, empty } = await cloudflare;
    const run = (statement: string) => database.prepare(statement).all();
    return {
      open: () => openD1Store(database),
      run,
      makeNewer: () => run('INSERT INTO form_service_schema VALUES (99)'),
      remove: empty,
    };
  },
};

const cloudflare = startD1();
const engines = [sqlite, ...(database ? [postgres(database.url)] : []), d1];
afterAll(async () => {
  await database?.remove();
  await (await cloudflare).remove();
});

describe.each(engines)('$name', ({ name, prepare }) => {
  let data: Data;
  let store: Store;
  let other: Store;
  // Opened once, because that takes longer than most tests.
  beforeAll(async () => {
    data = await prepare();
    [store, other] = await Promise.all([data.open(), data.open()]);
  });
  afterEach(async () => {
    const tables = ['deliveries', 'leads', ...(name === 'PostgreSQL' ? ['digests'] : [])];
    for (const table of tables) await data.run(`DELETE FROM ${table}`);
  });
  afterAll(async () => {
    await Promise.all([store.close(), other.close()]);
    await data.remove();
  });

  const later = (milliseconds: number) =>
    new Date(Date.parse(newLead('a').receivedAt) + milliseconds).toISOString();
  const ids = async (...range: string[]) =>
    (await Array.fromAsync(store.list(...range))).map(({ id }) => id);
  const claim = async (from: Store, now: number, limit = 20) =>
    (await from.claimDue('mail', now, minute, limit)).map(({ lead }) => lead.id).sort();

  it('shows another instance what was saved as soon as save resolves', async () => {
    const { digest, ...lead } = newLead('a', { verified: false });
    expect(await store.save({ ...lead, digest }, [])).toBe(true);
    expect(await readLeads(other)).toEqual([lead]);
    expect(await other.has(digest, lead.receivedAt)).toBe(true);
    expect(await other.has('another', lead.receivedAt)).toBe(false);
  });

  it('keeps every character of what was typed', async () => {
    const description = 'Zoë 王小明 👩🏽‍💻 \'"`;--%_\\\\ \u202e\uFFFD\n\ttext';
    await store.save(newLead('a', { description }), []);
    expect((await readLeads(store))[0]?.description).toBe(description);
  });

  it('stores the same answers once within a day, and again after it', async () => {
    const again = (id: string, receivedAt: string) => newLead(id, { digest: 'same', receivedAt });
    expect(await store.save(again('a', later(0)), ['mail'])).toBe(true);
    expect(await other.save(again('b', later(day - 1)), ['mail'])).toBe(false);
    expect(await store.has('same', later(day - 1))).toBe(true);
    expect(await store.has('same', later(day + 1))).toBe(false);
    expect(await other.save(again('c', later(day + 1)), ['mail'])).toBe(true);
    expect(await ids()).toEqual(['a', 'c']);
    expect(await claim(store, Date.now())).toEqual(['a', 'c']);
  });

  it('stores what two instances save at once exactly once', async () => {
    const saves = Array.from({ length: 20 }, (_, turn) =>
      (turn % 2 ? store : other).save(newLead(`${turn}`, { digest: `${turn >> 1}` }), ['mail']),
    );
    const stored = await Promise.all(saves);
    expect(stored.filter(Boolean)).toHaveLength(10);
    expect(await ids()).toHaveLength(10);
    expect(await claim(store, Date.now(), 100)).toHaveLength(10);
  });

  it('lists from a time up to another, oldest first, also more than a page of one moment', async () => {
    const times = ['2026-11-03', '2026-11-01', '2026-11-02'];
    for (const time of times) {
      await store.save(newLead(time, { receivedAt: `${time}T12:00:00.000Z` }), []);
    }
    expect(await ids()).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
    expect(await ids('2026-11-02')).toEqual(['2026-11-02', '2026-11-03']);
    expect(await ids('2026-11-02', '2026-11-03')).toEqual(['2026-11-02']);
    const many = Array.from({ length: pageSize + 1 }, (_, number) => newLead(`${number}`));
    await Promise.all(many.map((lead) => store.save(lead, [])));
    expect(new Set(await ids(later(0), later(1))).size).toBe(pageSize + 1);
  });

  it('deletes an address whatever its case, with its deliveries', async () => {
    await store.save(newLead('a'), ['mail']);
    await store.save(newLead('b', { email: 'VISITOR@example.com' }), ['mail']);
    await store.save(newLead('c', { email: 'other@example.com' }), ['mail']);
    expect(await store.deleteByEmail('Visitor@Example.com')).toEqual({ count: 2, erased: true });
    expect(await ids()).toEqual(['c']);
    expect(await claim(store, Date.now())).toEqual(['c']);
  });

  it('gives each delivery to one claimer, and again when its lease has ended', async () => {
    for (let id = 0; id < 20; id += 1) await store.save(newLead(`${id}`), ['mail']);
    const now = Date.now();
    const claims = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => claim(turn % 2 ? store : other, now, 3)),
    );
    expect(claims.every((ids) => ids.length <= 3)).toBe(true);
    expect(new Set(claims.flat()).size).toBe(claims.flat().length);
    expect([...claims.flat(), ...(await claim(other, now, 30))]).toHaveLength(20);
    expect(await claim(other, now + minute - 1)).toEqual([]);
    expect(await claim(other, now + minute, 100)).toHaveLength(20);
  });

  it('is done with a delivery that was sent, and counts one that failed', async () => {
    await store.save(newLead('a'), ['mail']);
    await store.save(newLead('b'), ['mail']);
    await store.save(newLead('c'), []);
    const now = Date.now();
    expect(await claim(store, now)).toEqual(['a', 'b']);
    await store.sent('a', 'mail');
    await store.failed('b', 'mail', now + 5 * minute, 'refused');
    expect(await claim(other, now + 5 * minute - 1)).toEqual([]);
    const { digest, ...lead } = newLead('b');
    expect(await other.claimDue('mail', now + 5 * minute, minute, 20)).toEqual([
      { lead, attempts: 1 },
    ]);
  });

  it('counts the deliveries of each channel for themselves', async () => {
    await store.save(newLead('a'), ['mail', 'webhook']);
    await store.save(newLead('b', { receivedAt: later(day) }), ['webhook']);
    const now = Date.parse(later(2 * day));
    const oldest = { count: 1, oldest: later(0) };
    expect(new Set(await other.backlog())).toEqual(
      new Set([
        { channel: 'mail', ...oldest },
        { channel: 'webhook', ...oldest, count: 2 },
      ]),
    );
    expect(await other.claimDue('webhook', now, minute, 20)).toHaveLength(2);
    await store.failed('a', 'webhook', now + day, 'It answered 500');
    await store.sent('a', 'mail');
    expect(await other.backlog()).toEqual([{ channel: 'webhook', count: 2, oldest: later(0) }]);
    expect(await claim(other, now)).toEqual([]);
  });

  it('shows what has failed, and makes it due when asked to', async () => {
    await store.save(newLead('a'), ['mail', 'webhook']);
    const now = Date.now();
    expect(await claim(store, now)).toEqual(['a']);
    await store.failed('a', 'mail', now + day, 'It answered 500');
    const waiting = { id: 'a', channel: 'mail', receivedAt: later(0), attempts: 1 };
    expect(await other.waiting()).toEqual([
      { ...waiting, nextAttemptAt: now + day, reason: 'It answered 500' },
    ]);
    expect(await claim(other, now + 1)).toEqual([]);
    expect(await other.retry(now + 1)).toBe(1);
    expect(await claim(store, now + 1)).toEqual(['a']);
    // The claimed delivery is in progress.
    expect(await other.retry(now + 1)).toBe(0);
  });

  it('counts every hit of a window, each key for itself', async () => {
    const hits = await Promise.all(Array.from({ length: 20 }, () => store.hit('a', minute, 0)));
    expect(hits.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(new Set(hits.map(({ endsAt }) => endsAt))).toEqual(new Set([minute]));
    expect(await store.hit('b', minute, 1)).toEqual({ count: 1, endsAt: minute + 1 });
    expect(await store.hit('a', minute, minute - 1)).toEqual({ count: 21, endsAt: minute });
    expect(await store.hit('a', minute, minute)).toEqual({ count: 1, endsAt: 2 * minute });
  });

  it('is ready', () => expect(store.ready()).resolves.toBeUndefined());

  // The last test, because afterwards the database cannot be opened any more.
  it('refuses a schema of a later version, in words, and leaves it alone', async () => {
    await data.makeNewer();
    await expect(data.open()).rejects.toThrow(/newer version of the form service \(schema 99/);
    await expect(data.open()).rejects.toThrow(/newer version/);
  });
});
