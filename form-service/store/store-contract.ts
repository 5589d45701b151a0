/** What every database of the form service does alike. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Log } from '../log.ts';
import { newLead, readLeads, stored } from '../test-support.ts';
import { LEASE_MS } from './deliveries.ts';
import { type Filter, PAGE_SIZE } from './leads.ts';
import { STEPS } from './migrations.ts';
import type { Store } from './store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How to open each engine; a second `open` gives another store on the same data. */
interface Data {
  open: (log?: Log) => Promise<Store>;
  run: (...statements: string[]) => unknown;
}
export interface Engine {
  name: string;
  prepare: () => Promise<Data>;
}

/** Tests that an engine keeps leads as every other does. */
export function testStore({ name, prepare }: Engine): void {
  describe(name, () => {
    let data: Data;
    let store: Store;
    let other: Store;
    // Opened once, because that takes longer than most tests.
    beforeAll(async () => {
      data = await prepare();
      [store, other] = await Promise.all([data.open(), data.open()]);
    });
    afterEach(async () => {
      await data.run('DELETE FROM deliveries', 'DELETE FROM leads', 'DELETE FROM spent');
    });
    afterAll(() => Promise.all([store.close(), other.close()]));

    const later = (milliseconds: number) =>
      new Date(Date.parse(newLead('a').receivedAt) + milliseconds).toISOString();
    const ids = async (filter?: Filter) =>
      (await Array.fromAsync(store.list(filter))).map(({ id }) => id);
    /** Claims until nothing is due. */
    async function claim(from: Store, now: number) {
      const claimed: string[] = [];
      for (let next = await from.claim('mail', now); next; next = await from.claim('mail', now)) {
        claimed.push(next.lead.id);
      }
      return claimed.sort();
    }

    test('shows another instance every character of what was saved as soon as save resolves', async () => {
      const description = 'Zoë 王小明 👩🏽‍💻 \'"`;--%_\\\\ \u202e\uFFFD\n\ttext';
      const lead = newLead('a', { verified: false, signals: 'a sign', fields: { description } });
      expect(await store.save(lead, [])).toBe('stored');
      expect(await readLeads(other)).toEqual([stored(lead)]);
      expect(await other.has(lead.contentHash, lead.receivedAt)).toBe(true);
      expect(await other.has('another', lead.receivedAt)).toBe(false);
    });

    test('stores the same answers once within a day, and again after it', async () => {
      const again = (id: string, receivedAt: string) =>
        newLead(id, { contentHash: 'same', receivedAt });
      expect(await store.save(again('a', later(0)), ['mail'])).toBe('stored');
      expect(await other.save(again('b', later(DAY - 1)), ['mail'])).toBe('repeated');
      expect(await store.has('same', later(DAY - 1))).toBe(true);
      expect(await store.has('same', later(DAY + 1))).toBe(false);
      expect(await other.save(again('c', later(DAY + 1)), ['mail'])).toBe('stored');
      expect(await ids()).toEqual(['a', 'c']);
      expect(await claim(store, Date.now())).toEqual(['a', 'c']);
    });

    test('stores what two instances save at once exactly once', async () => {
      const saves = Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 ? store : other).save(newLead(`${turn}`, { contentHash: `${turn >> 1}` }), [
          'mail',
        ]),
      );
      const stored = await Promise.all(saves);
      expect(stored.filter((result) => result === 'stored')).toHaveLength(10);
      expect(await ids()).toHaveLength(10);
      expect(await claim(store, Date.now())).toHaveLength(10);
    });

    test('lists from a time up to another, oldest first, also more than a page of one moment', async () => {
      const times = ['2026-11-03', '2026-11-01', '2026-11-02'];
      for (const time of times) {
        await store.save(newLead(time, { receivedAt: `${time}T12:00:00.000Z` }), []);
      }
      expect(await ids()).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
      const from = '2026-11-02T00:00:00.000Z';
      expect(await ids({ since: from })).toEqual(['2026-11-02', '2026-11-03']);
      const until = '2026-11-03T12:00:00.000Z';
      expect(await ids({ since: from, until })).toEqual(['2026-11-02']);
      const many = Array.from({ length: PAGE_SIZE + 1 }, (_, number) => newLead(`${number}`));
      await Promise.all(many.map((lead) => store.save(lead, [])));
      expect(new Set(await ids({ since: later(0), until: later(1) })).size).toBe(PAGE_SIZE + 1);
    });

    test('deletes an address however it is written, with its deliveries', async () => {
      const written = ['MÜLLER@exämple.de', 'mu\u0308ller@XN--EXMPLE-CUA.de', 'müller@exämple.de'];
      // Not the address of the same person.
      const other = 'müller@exämple.de/x';
      for (const email of [...written, other]) {
        expect(await store.save(newLead(email, { fields: { email } }), ['mail'])).toBe('stored');
      }
      const address = '  Mü\u200bller@EXÄMPLE.de ';
      expect(await store.deleteByEmail(address)).toEqual({ count: 3, erased: true });
      expect(await store.deleteByEmail(address)).toEqual({ count: 0, erased: true });
      expect(await ids()).toEqual([other]);
      expect(await claim(store, Date.now())).toEqual([other]);
    });

    test('lets one lead use up a challenge, and none that is not stored', async () => {
      const used = { challenge: 'solved', expiresAt: Date.now() + MINUTE };
      const saves = Array.from({ length: 10 }, (_, turn) =>
        (turn % 2 ? store : other).save(newLead(`${turn}`), ['mail'], used),
      );
      const results = await Promise.all(saves);
      expect(results.filter((result) => result === 'stored')).toHaveLength(1);
      expect(results.filter((result) => result === 'used')).toHaveLength(9);
      const [id = ''] = await ids();
      expect(await other.save(newLead('again', { contentHash: id }), [], used)).toBe('repeated');
      await store.forget(Date.now());
      expect(await store.save(newLead('late'), [], used)).toBe('used');
      // An instance whose clock is an hour ahead tidies up: by the other clocks the challenge is still good.
      await store.forget(used.expiresAt + 60 * MINUTE);
      expect(await store.save(newLead('late'), [], used)).toBe('used');
      await store.forget(used.expiresAt + 24 * 60 * MINUTE);
      expect(await store.save(newLead('late'), [], used)).toBe('stored');
    });

    test('gives each delivery to one claimer, and again when its lease has ended', async () => {
      for (let id = 0; id < 10; id += 1) await store.save(newLead(`${id}`), ['mail']);
      const now = Date.now();
      const claims = await Promise.all(
        [store, other, store, other].map((from) => claim(from, now)),
      );
      const claimed = [...claims.flat(), ...(await claim(other, now))];
      expect(claimed.sort()).toEqual(Array.from({ length: 10 }, (_, id) => `${id}`));
      expect(await claim(other, now + LEASE_MS - 1)).toEqual([]);
      expect(await claim(other, now + LEASE_MS)).toHaveLength(10);
    });

    test('delivers, lists and counts a lead from when the clock was ahead', async () => {
      const receivedAt = new Date(Date.now() + 365 * DAY).toISOString();
      await store.save(newLead('ahead', { receivedAt, contentHash: 'same' }), ['mail']);
      expect(await ids()).toEqual(['ahead']);
      expect(await store.backlog()).toEqual([{ channel: 'mail', count: 1, oldest: receivedAt }]);
      await store.failed('ahead', 'mail', Date.parse(receivedAt), 'rejected');
      expect(await claim(store, Date.now())).toEqual(['ahead']);
      const now = newLead('now', { receivedAt: new Date().toISOString(), contentHash: 'same' });
      expect(await store.save(now, [])).toBe('stored');
    });

    test('counts the deliveries of each channel separately', async () => {
      await store.save(newLead('a'), ['mail', 'webhook']);
      await store.save(newLead('b', { receivedAt: later(DAY) }), ['webhook']);
      const now = Date.parse(later(2 * DAY));
      const oldest = { count: 1, oldest: later(0) };
      expect(new Set(await other.backlog())).toEqual(
        new Set([
          { channel: 'mail', ...oldest },
          { channel: 'webhook', ...oldest, count: 2 },
        ]),
      );
      await store.failed('a', 'webhook', now + DAY, 'It answered 500');
      await store.sent('a', 'mail');
      expect(await other.backlog()).toEqual([{ channel: 'webhook', count: 2, oldest: later(0) }]);
      expect(await claim(other, now)).toEqual([]);
    });

    test('shows what has failed, and makes it due when asked to', async () => {
      await store.save(newLead('a'), ['mail', 'webhook']);
      const now = Date.now();
      expect(await claim(store, now)).toEqual(['a']);
      const muchLater = now + 30 * MINUTE;
      await store.failed('a', 'mail', muchLater, 'It answered 500');
      const waiting = { id: 'a', channel: 'mail', receivedAt: later(0), attempts: 1 };
      expect(await other.waiting()).toEqual([
        { ...waiting, nextAttemptAt: muchLater, reason: 'It answered 500' },
      ]);
      expect(await claim(other, now + 1)).toEqual([]);
      expect(await other.retry(now + 1)).toBe(1);
      expect(await claim(store, now + 1)).toEqual(['a']);
      // The claimed delivery is in progress.
      expect(await other.retry(now + 1)).toBe(0);
    });

    test('counts every request of a window at any instance, separately for each key', async () => {
      // SQLite counts in memory, because it serves one instance.
      const another = name === 'SQLite' ? store : other;
      const counts = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          (turn % 2 ? store : another).increment('a', MINUTE, 0),
        ),
      );
      expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
      expect(new Set(counts.map(({ endsAt }) => endsAt))).toEqual(new Set([MINUTE]));
      expect(await store.increment('b', MINUTE, 1)).toEqual({ count: 1, endsAt: MINUTE + 1 });
      expect(await store.increment('a', MINUTE, MINUTE - 1)).toEqual({ count: 21, endsAt: MINUTE });
      expect(await store.increment('a', MINUTE, MINUTE)).toEqual({ count: 1, endsAt: 2 * MINUTE });
      expect(await store.increment('ahead', MINUTE, DAY)).toMatchObject({ count: 1 });
      expect(await store.increment('ahead', MINUTE, 0)).toEqual({ count: 1, endsAt: MINUTE });
    });

    test('erases by age what nobody needs', async () => {
      const now = Date.parse(later(100 * DAY));
      const old = { receivedAt: later(0) };
      await store.save(newLead('old', old), []);
      await store.save(newLead('waits', old), ['mail']);
      await store.save(newLead('young', { receivedAt: later(90 * DAY) }), []);
      const expire = (days: number) => store.expire(now + days * DAY, later(50 * DAY));
      expect(await expire(0)).toMatchObject({ count: 0 });
      expect(await expire(1)).toEqual({ count: 1, erased: true });
      expect((await ids()).sort()).toEqual(['waits', 'young']);
      await store.sent('waits', 'mail');
      await expire(2);
      expect(await expire(3)).toMatchObject({ count: 1 });
      expect(await ids()).toEqual(['young']);
    });

    test('erases nothing by a clock that is ahead for less than a day', async () => {
      const now = Date.parse(later(DAY));
      await store.save(newLead('kept'), []);
      const at = (time: number) => new Date(time - 30 * DAY).toISOString();
      const maintenance = (time: number) => store.expire(time, at(time));
      await maintenance(now);
      for (const ahead of [400 * DAY, 400 * DAY + MINUTE, 400 * DAY + 23 * 60 * MINUTE]) {
        expect(await maintenance(now + ahead)).toMatchObject({ count: 0 });
      }
      for (const days of [0, 1, 2, 20]) await maintenance(now + days * DAY);
      expect(await ids()).toEqual(['kept']);
    });

    test('keeps what earlier versions have stored, and forwards what they held', async () => {
      const before = await prepare();
      const dialect = name === 'PostgreSQL' ? 'postgres' : 'sqlite';
      const lead = (id: string) =>
        `INSERT INTO leads (id, received_at, verified, digest, address, fields)
          VALUES ('${id}', '2026-11-01T00:00:00.000Z', 1, '${id}', 'a@b.example', '{"name":"Zoë LINE","services":["Voice"]}')`;
      const waits = (id: string) =>
        `INSERT INTO deliveries (lead_id, channel, next_attempt_at) VALUES ('${id}', 'mail', NULL)`;
      await before.run(
        ...STEPS.slice(0, 2).flatMap((step) => step(dialect)),
        'INSERT INTO versions VALUES (1), (2)',
        ...['held', 'junk', 'unmarked'].flatMap((id) => [lead(id), waits(id)]),
        "UPDATE leads SET state = 'held', signals = 'hurry, links' WHERE id = 'held'",
        "UPDATE leads SET junk = 1, note = 'Sells watches' WHERE id = 'junk'",
        "UPDATE leads SET state = 'held' WHERE id = 'unmarked'",
      );
      const logged: object[] = [];
      const opened = await before.open((entry) => logged.push(entry));
      expect(await readLeads(opened)).toMatchObject([
        { id: 'held', signals: 'hurry, links', fields: { name: 'Zoë LINE' } },
        { id: 'junk', signals: 'somebody called it junk' },
        { id: 'unmarked', signals: 'held by an earlier version' },
      ]);
      expect(await claim(opened, Date.now())).toEqual(['held', 'unmarked']);
      await opened.close();
      expect(logged).toMatchObject([
        { event: 'database', detail: expect.stringMatching(/held before: 2.*: 1.*note: 1/) },
      ]);
      await (await before.open((entry) => logged.push(entry))).close();
      expect(logged).toHaveLength(1);
    });

    test('is ready, also for two at once, and leaves no trace of having asked', async () => {
      await Promise.all([store.ready(), other.ready(), store.ready()]);
      expect(await ids()).toEqual([]);
    });

    test('is not ready without a table that a lead needs', async () => {
      for (const table of ['leads', 'deliveries', 'spent']) {
        await data.run(`ALTER TABLE ${table} RENAME TO away`);
        await expect(store.ready()).rejects.toThrow();
        await data.run(`ALTER TABLE away RENAME TO ${table}`);
      }
      await store.ready();
    });

    // The last test, because afterwards the database cannot be opened.
    test('rejects a schema of a later version with a message, and leaves it alone', async () => {
      await data.run('INSERT INTO versions VALUES (99)');
      await expect(data.open()).rejects.toThrow(/newer version of the form service \(schema 99/);
      await expect(data.open()).rejects.toThrow(/newer version/);
    });
  });
}
