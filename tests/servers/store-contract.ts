/** What every database of the form service does alike. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LEASE_MS } from '../../form-service/store/deliveries.ts';
import { type Filter, PAGE_SIZE } from '../../form-service/store/find.ts';
import { STEPS } from '../../form-service/store/migrations.ts';
import type { Store } from '../../form-service/store/store.ts';
import { newLead, readLeads, stored } from '../../form-service/test-support.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How to open each engine; a second `open` gives another store on the same data. */
interface Data {
  open: () => Promise<Store>;
  /** Executes statements directly on the database. */
  run: (...statements: string[]) => unknown;
  remove: () => unknown;
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
      await data.run(
        'DELETE FROM deliveries',
        'DELETE FROM leads',
        'DELETE FROM spent',
        'DELETE FROM known',
      );
    });
    afterAll(async () => {
      await Promise.all([store.close(), other.close()]);
      await data.remove();
    });

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

    test('shows another instance what was saved as soon as save resolves', async () => {
      const lead = newLead('a', { verified: false });
      expect(await store.save(lead, [])).toBe('stored');
      expect(await readLeads(other)).toEqual([stored(lead)]);
      expect(await other.has(lead.digest, lead.receivedAt)).toBe(true);
      expect(await other.has('another', lead.receivedAt)).toBe(false);
    });

    test('keeps every character of what was typed', async () => {
      const description = 'Zoë 王小明 👩🏽‍💻 \'"`;--%_\\\\ \u202e\uFFFD\n\ttext';
      await store.save(newLead('a', { fields: { description } }), []);
      expect((await readLeads(store))[0]?.fields.description).toBe(description);
    });

    test('stores the same answers once within a day, and again after it', async () => {
      const again = (id: string, receivedAt: string) => newLead(id, { digest: 'same', receivedAt });
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
        (turn % 2 ? store : other).save(newLead(`${turn}`, { digest: `${turn >> 1}` }), ['mail']),
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
      const newest = await store.page({});
      const rest = await store.page({}, newest.at(-1));
      expect(new Set([...newest, ...rest].map(({ id }) => id)).size).toBe(PAGE_SIZE + 4);
    });

    test('deletes an address however it is written, with its deliveries', async () => {
      const written = ['MÜLLER@exämple.de', 'mu\u0308ller@XN--EXMPLE-CUA.de', 'müller@exämple.de'];
      for (const email of [...written, 'other@example.com']) {
        expect(await store.save(newLead(email, { fields: { email } }), ['mail'])).toBe('stored');
      }
      const address = '  Müller@EXÄMPLE.de ';
      expect(await store.deleteByEmail(address)).toEqual({ count: 3, erased: true });
      expect(await store.deleteByEmail(address)).toEqual({ count: 0, erased: true });
      expect(await ids()).toEqual(['other@example.com']);
      expect(await claim(store, Date.now())).toEqual(['other@example.com']);
    });

    test('lets one lead use up a challenge, and none that is not stored', async () => {
      const spent = { challenge: 'solved', expiresAt: Date.now() + MINUTE };
      const saves = Array.from({ length: 10 }, (_, turn) =>
        (turn % 2 ? store : other).save(newLead(`${turn}`), ['mail'], spent),
      );
      const results = await Promise.all(saves);
      expect(results.filter((result) => result === 'stored')).toHaveLength(1);
      expect(results.filter((result) => result === 'spent')).toHaveLength(9);
      const [id = ''] = await ids();
      expect(await other.save(newLead('again', { digest: id }), [], spent)).toBe('repeated');
      await store.forget(Date.now());
      expect(await store.save(newLead('late'), [], spent)).toBe('spent');
      // An instance whose clock is an hour ahead tidies up: by the other clocks the challenge is still good.
      await store.forget(spent.expiresAt + 60 * MINUTE);
      expect(await store.save(newLead('late'), [], spent)).toBe('spent');
      await store.forget(spent.expiresAt + 24 * 60 * MINUTE);
      expect(await store.save(newLead('late'), [], spent)).toBe('stored');
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
      await store.save(newLead('ahead', { receivedAt, digest: 'same' }), ['mail']);
      expect(await ids()).toEqual(['ahead']);
      expect(await store.backlog()).toEqual([{ channel: 'mail', count: 1, oldest: receivedAt }]);
      await store.failed('ahead', 'mail', Date.parse(receivedAt), 'refused');
      expect(await claim(store, Date.now())).toEqual(['ahead']);
      const now = newLead('now', { receivedAt: new Date().toISOString(), digest: 'same' });
      expect(await store.save(now, [])).toBe('stored');
    });

    test('forgets a delivery that was sent, and counts one that failed', async () => {
      await store.save(newLead('a'), ['mail']);
      await store.save(newLead('b'), ['mail']);
      await store.save(newLead('c'), []);
      const now = Date.now();
      expect(await claim(store, now)).toEqual(['a', 'b']);
      await store.sent('a', 'mail');
      await store.failed('b', 'mail', now + 5 * MINUTE, 'refused');
      expect(await claim(other, now + 5 * MINUTE - 1)).toEqual([]);
      expect(await other.claim('mail', now + 5 * MINUTE)).toEqual({
        lead: stored(newLead('b')),
        attempts: 1,
      });
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
      const hoursLater = now + 300 * MINUTE;
      await store.failed('a', 'mail', hoursLater, 'It answered 500');
      const waiting = { id: 'a', channel: 'mail', receivedAt: later(0), attempts: 1 };
      expect(await other.waiting()).toEqual([
        { ...waiting, nextAttemptAt: hoursLater, reason: 'It answered 500' },
      ]);
      expect(await claim(other, now + 1)).toEqual([]);
      expect(await other.retry(now + 1)).toBe(1);
      expect(await claim(store, now + 1)).toEqual(['a']);
      // The claimed delivery is in progress.
      expect(await other.retry(now + 1)).toBe(0);
    });

    test('counts every hit of a window at any instance, separately for each key', async () => {
      // SQLite counts in memory, because it serves one instance.
      const another = name === 'SQLite' ? store : other;
      const hits = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => (turn % 2 ? store : another).hit('a', MINUTE, 0)),
      );
      expect(hits.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
      expect(new Set(hits.map(({ endsAt }) => endsAt))).toEqual(new Set([MINUTE]));
      expect(await store.hit('b', MINUTE, 1)).toEqual({ count: 1, endsAt: MINUTE + 1 });
      expect(await store.hit('a', MINUTE, MINUTE - 1)).toEqual({ count: 21, endsAt: MINUTE });
      expect(await store.hit('a', MINUTE, MINUTE)).toEqual({ count: 1, endsAt: 2 * MINUTE });
      expect(await store.hit('ahead', MINUTE, DAY)).toMatchObject({ count: 1 });
      expect(await store.hit('ahead', MINUTE, 0)).toEqual({ count: 1, endsAt: MINUTE });
    });

    test('finds leads by their state and by words, in any letters, as they are', async () => {
      const company = 'MÜLLER & Söhne 100%_';
      await store.save(newLead('new', { fields: { company } }), []);
      await store.save(newLead('held', { state: 'held' }), ['mail']);
      await store.save(newLead('failed'), ['mail']);
      await store.save(newLead('junk', { fields: { company } }), []);
      await store.save(newLead('done'), []);
      await store.failed('failed', 'mail', Date.now(), 'refused');
      await store.drop(['junk'], [], Date.now());
      await store.annotate('done', { takenBy: 'Ben' });
      for (const state of ['held', 'failed', 'junk', 'done'] as const) {
        expect(await ids({ state })).toEqual([state]);
      }
      expect(await other.counts()).toEqual({ new: 2, held: 1, failed: 1, junk: 1, done: 1 });
      const none = { new: 0, held: 0, failed: 0, junk: 0, done: 0 };
      expect(await other.counts({ words: 'MÜLLER' })).toEqual({ ...none, new: 1, junk: 1 });
      const { failed } = await other.counts({ words: 'test visitor', until: '2000' });
      expect(failed).toBe(0);
      for (const words of ['müller', 'Söhne müller', '100%_', ' ']) {
        const state = 'new';
        expect(await ids({ words, state })).toEqual(words === ' ' ? ['failed', 'new'] : ['new']);
      }
      for (const words of ['müller schmidt', "'", 'description']) {
        expect(await ids({ words })).toEqual([]);
      }
      expect(await ids({ ids: ['junk', 'nobody', "'"] })).toEqual(['junk']);
    });

    test('notes who answers a lead, what the team knows of it, and that somebody has read it', async () => {
      await store.save(newLead('a'), []);
      expect(await store.annotate('a', { takenBy: 'Ben' })).toEqual(['a']);
      expect(await store.annotate('a', { note: 'Call on Monday' })).toEqual(['a']);
      await other.see(['a']);
      const [lead] = await readLeads(other);
      expect(lead).toMatchObject({
        state: 'done',
        takenBy: 'Ben',
        note: 'Call on Monday',
        seen: true,
      });
      await store.annotate('a', { takenBy: '' });
      expect(await readLeads(other)).toMatchObject([{ state: 'new', note: 'Call on Monday' }]);
      expect(await store.annotate('nobody', { note: 'x' })).toEqual([]);
    });

    test('forwards a held lead once it is released, by its channels, and trusts its address', async () => {
      const held = { state: 'held', signals: 'hurry, links' } as const;
      await store.save(newLead('a', held), ['mail', 'webhook']);
      await store.save(newLead('b', { ...held, fields: { email: 'b@example.com' } }), ['mail']);
      await store.save(newLead('c'), []);
      expect(await claim(store, Date.now())).toEqual([]);
      expect(await store.backlog()).toEqual([]);
      expect(await store.retry(Date.now())).toBe(0);
      const both = [store, other].map((each) => each.release(['a', 'c', 'nobody'], [], 7));
      expect((await Promise.all(both)).flat()).toEqual(['a']);
      expect(await claim(other, Date.now())).toEqual(['a']);
      expect(await store.claim('webhook', Date.now())).toMatchObject({
        lead: { id: 'a', state: 'new', signals: '' },
      });
      expect(await store.known()).toEqual([
        { word: 'visitor@example.com', kind: 'trusted', learnedAt: 7 },
      ]);
      await store.deleteByEmail('Visitor@example.com');
      expect(await store.known()).toEqual([]);
      expect(await ids()).toEqual(['b']);
    });

    test('drops several at once and takes it back, with what each has taught', async () => {
      const fields = { email: 'seller@junk.example' };
      await store.save(newLead('held', { state: 'held', fields }), ['mail']);
      await store.save(newLead('waits', { digest: 'waits' }), ['mail']);
      const now = Date.now();
      await store.claim('mail', now);
      const dropped = await store.drop(['held', 'waits', 'nobody'], ['spam.example'], now);
      expect(dropped.sort()).toEqual(['held', 'waits']);
      expect(await store.drop(['held'], [], now)).toEqual([]);
      // The delivery that was in progress.
      await store.failed('waits', 'mail', now, 'refused');
      expect([await store.backlog(), await store.waiting(), await claim(store, now)]).toEqual([
        [],
        [],
        [],
      ]);
      const words = (await other.known(['seller@junk.example', 'spam.example', 'x'])).map(
        ({ word, kind }) => [word, kind],
      );
      expect(words.sort()).toEqual([
        ['seller@junk.example', 'junk'],
        ['spam.example', 'junk'],
      ]);
      expect((await other.undo(['held', 'waits'], ['spam.example'])).sort()).toEqual([
        'held',
        'waits',
      ]);
      expect(await store.known()).toEqual([]);
      expect(await ids({ state: 'held' })).toEqual(['held']);
      expect(await claim(store, now)).toEqual(['waits']);
      await store.drop(['held'], ['spam.example'], now);
      expect(await store.unlearn(['spam.example', 'x'])).toBe(1);
      expect(await store.release(['held'], [], now)).toEqual(['held']);
      expect(await claim(store, now)).toEqual(['held']);
    });

    test('tells of what is held once, also after a failure, and of nothing that was released', async () => {
      const now = Date.parse('2026-11-20T10:00:00Z');
      for (const minute of ['00', '10', '20']) {
        const receivedAt = `2026-11-20T10:${minute}:00.000Z`;
        await store.save(newLead(minute, { receivedAt, state: 'held' }), []);
      }
      expect(await store.hasUntold(now - 1)).toBe(false);
      const early = await store.claimHeld(now);
      expect(early?.leads.map(({ id }) => id)).toEqual(['00']);
      await store.told(early?.claim ?? 0);
      await store.release(['20'], [], now);
      const hour = now + 60 * MINUTE;
      const claims = await Promise.all([store, other].map((each) => each.claimHeld(hour)));
      expect(claims.flatMap((list) => list?.leads ?? []).map(({ id }) => id)).toEqual(['10']);
      // The mail failed.
      expect(await store.claimHeld(hour + 59 * MINUTE)).toBeUndefined();
      expect((await store.claimHeld(hour + 60 * MINUTE))?.count).toBe(1);
    });

    test('erases by age what nobody needs, and junk after its week', async () => {
      const now = Date.parse(later(100 * DAY));
      const old = { receivedAt: later(0) };
      await store.save(newLead('old', old), []);
      await store.save(newLead('waits', old), ['mail']);
      await store.save(newLead('unseen', { ...old, state: 'held' }), []);
      await store.save(newLead('seen', { ...old, state: 'held' }), []);
      await store.save(newLead('young', { receivedAt: later(90 * DAY) }), []);
      await store.save(newLead('junk', { receivedAt: later(90 * DAY) }), ['mail']);
      await store.see(['seen']);
      await store.drop(['junk'], [], now);
      const expire = (days: number) => store.expire(now + days * DAY, later(50 * DAY));
      expect(await expire(0)).toMatchObject({ count: 0 });
      expect(await expire(1)).toEqual({ count: 2, erased: true });
      for (const days of [2, 3, 4, 5, 6]) expect(await expire(days)).toMatchObject({ count: 0 });
      expect(await expire(7)).toMatchObject({ count: 1 });
      expect((await ids()).sort()).toEqual(['unseen', 'waits', 'young']);
      await store.sent('waits', 'mail');
      await expire(7);
      expect(await expire(8)).toMatchObject({ count: 1 });
    });

    test('erases nothing by a clock that is ahead for less than a day', async () => {
      const now = Date.parse(later(DAY));
      await store.save(newLead('kept'), []);
      await store.save(newLead('junk', { digest: 'junk' }), []);
      await store.drop(['junk'], [], now);
      const at = (time: number) => new Date(time - 30 * DAY).toISOString();
      const upkeep = (time: number) => store.expire(time, at(time));
      await upkeep(now);
      for (const ahead of [400 * DAY, 400 * DAY + MINUTE, 400 * DAY + 23 * 60 * MINUTE]) {
        expect(await upkeep(now + ahead)).toMatchObject({ count: 0 });
      }
      for (const days of [0, 1, 2, 20]) await upkeep(now + days * DAY);
      expect(await ids()).toEqual(['kept']);
    });

    test('keeps what the version before has stored', async () => {
      const before = await prepare();
      const [step] = STEPS;
      const lead = (id: string) =>
        `INSERT INTO leads VALUES ('${id}', '2026-11-01T00:00:00.000Z', 1, '${id}', 'a@b.example', '{"name":"Zoë LINE","services":["Voice"]}')`;
      await before.run(
        ...(step?.(name === 'PostgreSQL' ? 'postgres' : 'sqlite') ?? []),
        'INSERT INTO versions VALUES (1)',
        lead('held'),
        lead('plain'),
        "INSERT INTO held VALUES ('held', 'hurry, links', 5)",
        "INSERT INTO deliveries (lead_id, channel, next_attempt_at) VALUES ('held', 'mail', NULL)",
        "INSERT INTO deliveries (lead_id, channel) VALUES ('plain', 'mail')",
      );
      const opened = await before.open();
      expect(await readLeads(opened)).toMatchObject([
        { id: 'held', state: 'held', signals: 'hurry, links', seen: false },
        { id: 'plain', state: 'done', signals: '', fields: { name: 'Zoë LINE' } },
      ]);
      expect(await opened.claimHeld(5)).toMatchObject({ count: 1 });
      expect(await opened.page({ words: 'zoë line voice', state: 'done' })).toHaveLength(1);
      expect(await claim(opened, Date.now())).toEqual(['plain']);
      expect(await opened.release(['held'], [], 5)).toEqual(['held']);
      expect(await claim(opened, Date.now())).toEqual(['held']);
      await opened.close();
      await before.remove();
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
    test('refuses a schema of a later version with a message, and leaves it alone', async () => {
      await data.run('INSERT INTO versions VALUES (99)');
      await expect(data.open()).rejects.toThrow(/newer version of the form service \(schema 99/);
      await expect(data.open()).rejects.toThrow(/newer version/);
    });
  });
}
