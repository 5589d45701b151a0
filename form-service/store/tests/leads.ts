import { beforeAll, expect, test } from 'vitest';
import { newLead, readLeads, stored } from '../../test-support.ts';
import { forgetExpired } from '../counts.ts';
import { recordSent } from '../deliveries.ts';
import { eraseByAge, eraseByEmail } from '../erasure.ts';
import { hasLead, PAGE_SIZE, saveLead } from '../leads.ts';
import type { Store } from '../store.ts';
import { claim, DAY, type Given, ids, later, MINUTE } from './support.ts';

/** Tests that leads are stored, listed and erased as by every other database. */
export function testLeads(given: Given): void {
  let store: Store;
  let other: Store;
  beforeAll(() => {
    ({ store, other } = given);
  });

  test('shows another instance every character of what was saved as soon as save resolves', async () => {
    const description = 'Zoë 王小明 👩🏽‍💻 \'"`;--%_\\\\ \u202e\uFFFD\n\ttext';
    const lead = newLead('a', { verified: false, signals: 'a sign', fields: { description } });
    expect(await saveLead(store, lead, [])).toBe('stored');
    expect(await readLeads(other)).toEqual([stored(lead)]);
    expect(await hasLead(other, lead.contentHash, lead.receivedAt)).toBe(true);
    expect(await hasLead(other, 'another', lead.receivedAt)).toBe(false);
  });

  test('stores the same answers once within a day, and again after it', async () => {
    const again = (id: string, receivedAt: string) =>
      newLead(id, { contentHash: 'same', receivedAt });
    expect(await saveLead(store, again('a', later(0)), ['mail'])).toBe('stored');
    expect(await saveLead(other, again('b', later(DAY - 1)), ['mail'])).toBe('repeated');
    expect(await hasLead(store, 'same', later(DAY - 1))).toBe(true);
    expect(await hasLead(store, 'same', later(DAY + 1))).toBe(false);
    expect(await saveLead(other, again('c', later(DAY + 1)), ['mail'])).toBe('stored');
    expect(await ids(store)).toEqual(['a', 'c']);
    expect(await claim(store, Date.now())).toEqual(['a', 'c']);
  });

  test('stores what two instances save at once exactly once', async () => {
    const saves = Array.from({ length: 20 }, (_, turn) =>
      saveLead(turn % 2 ? store : other, newLead(`${turn}`, { contentHash: `${turn >> 1}` }), [
        'mail',
      ]),
    );
    const stored = await Promise.all(saves);
    expect(stored.filter((result) => result === 'stored')).toHaveLength(10);
    expect(await ids(store)).toHaveLength(10);
    expect(await claim(store, Date.now())).toHaveLength(10);
  });

  test('lists from a time up to another, oldest first, also more than a page of one moment', async () => {
    const times = ['2026-11-03', '2026-11-01', '2026-11-02'];
    for (const time of times) {
      await saveLead(store, newLead(time, { receivedAt: `${time}T12:00:00.000Z` }), []);
    }
    expect(await ids(store)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
    const from = '2026-11-02T00:00:00.000Z';
    expect(await ids(store, { since: from })).toEqual(['2026-11-02', '2026-11-03']);
    const until = '2026-11-03T12:00:00.000Z';
    expect(await ids(store, { since: from, until })).toEqual(['2026-11-02']);
    const many = Array.from({ length: PAGE_SIZE + 1 }, (_, number) => newLead(`${number}`));
    await Promise.all(many.map((lead) => saveLead(store, lead, [])));
    expect(new Set(await ids(store, { since: later(0), until: later(1) })).size).toBe(
      PAGE_SIZE + 1,
    );
  });

  test('deletes an address however it is written, with its deliveries', async () => {
    const written = ['MÜLLER@exämple.de', 'mu\u0308ller@XN--EXMPLE-CUA.de', 'müller@exämple.de'];
    // Not the address of the same person.
    const other = 'müller@exämple.de/x';
    for (const email of [...written, other]) {
      expect(await saveLead(store, newLead(email, { fields: { email } }), ['mail'])).toBe('stored');
    }
    const address = '  Mü\u200bller@EXÄMPLE.de ';
    expect(await eraseByEmail(store, address, '')).toMatchObject({ count: 3, erased: true });
    expect(await eraseByEmail(store, address, '')).toMatchObject({ count: 0, erased: true });
    expect(await ids(store)).toEqual([other]);
    expect(await claim(store, Date.now())).toEqual([other]);
  });

  test('lets one lead use up a challenge, and none that is not stored', async () => {
    const used = { challenge: 'solved', expiresAt: Date.now() + MINUTE };
    const saves = Array.from({ length: 10 }, (_, turn) =>
      saveLead(turn % 2 ? store : other, newLead(`${turn}`), ['mail'], used),
    );
    const results = await Promise.all(saves);
    expect(results.filter((result) => result === 'stored')).toHaveLength(1);
    expect(results.filter((result) => result === 'used')).toHaveLength(9);
    const [id = ''] = await ids(store);
    expect(await saveLead(other, newLead('again', { contentHash: id }), [], used)).toBe('repeated');
    await forgetExpired(store, Date.now());
    expect(await saveLead(store, newLead('late'), [], used)).toBe('used');
    // An instance whose clock is an hour ahead tidies up: by the other clocks the challenge is
    // still good.
    await forgetExpired(store, used.expiresAt + 60 * MINUTE);
    expect(await saveLead(store, newLead('late'), [], used)).toBe('used');
    await forgetExpired(store, used.expiresAt + 24 * 60 * MINUTE);
    expect(await saveLead(store, newLead('late'), [], used)).toBe('stored');
  });

  test('erases by age what nobody needs', async () => {
    const now = Date.parse(later(100 * DAY));
    const old = { receivedAt: later(0) };
    await saveLead(store, newLead('old', old), []);
    await saveLead(store, newLead('waits', old), ['mail']);
    await saveLead(store, newLead('young', { receivedAt: later(90 * DAY) }), []);
    const expire = (days: number) => eraseByAge(store, now + days * DAY, later(50 * DAY), '');
    expect(await expire(0)).toMatchObject({ count: 0 });
    expect(await expire(1)).toMatchObject({ count: 1, erased: true });
    expect((await ids(store)).sort()).toEqual(['waits', 'young']);
    await recordSent(store, 'waits', 'mail');
    await expire(2);
    expect(await expire(3)).toMatchObject({ count: 1 });
    expect(await ids(store)).toEqual(['young']);
  });

  test('erases nothing by a clock that is ahead for less than a day', async () => {
    const now = Date.parse(later(DAY));
    await saveLead(store, newLead('kept'), []);
    const at = (time: number) => new Date(time - 30 * DAY).toISOString();
    const maintenance = (time: number) => eraseByAge(store, time, at(time), '');
    await maintenance(now);
    for (const ahead of [400 * DAY, 400 * DAY + MINUTE, 400 * DAY + 23 * 60 * MINUTE]) {
      expect(await maintenance(now + ahead)).toMatchObject({ count: 0 });
    }
    for (const days of [0, 1, 2, 20]) await maintenance(now + days * DAY);
    expect(await ids(store)).toEqual(['kept']);
  });
}
