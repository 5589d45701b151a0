import { beforeAll, expect, test } from 'vitest';
import { newLead } from '../../test-support.ts';
import {
  LEASE_MS,
  listFailed,
  readBacklog,
  recordFailure,
  recordSent,
  retryFailed,
} from '../deliveries.ts';
import { saveLead } from '../leads.ts';
import type { Store } from '../store.ts';
import { claim, DAY, type Given, ids, later, MINUTE } from './support.ts';

/** Tests that deliveries wait, are claimed and fail as in every other database. */
export function testDeliveries(given: Given): void {
  let store: Store;
  let other: Store;
  beforeAll(() => {
    ({ store, other } = given);
  });

  test('gives each delivery to one claimer, and again when its lease has ended', async () => {
    for (let id = 0; id < 10; id += 1) await saveLead(store, newLead(`${id}`), ['mail']);
    const now = Date.now();
    const claims = await Promise.all([store, other, store, other].map((from) => claim(from, now)));
    const claimed = [...claims.flat(), ...(await claim(other, now))];
    expect(claimed.sort()).toEqual(Array.from({ length: 10 }, (_, id) => `${id}`));
    expect(await claim(other, now + LEASE_MS - 1)).toEqual([]);
    expect(await claim(other, now + LEASE_MS)).toHaveLength(10);
  });

  test('delivers, lists and counts a lead from when the clock was ahead', async () => {
    const receivedAt = new Date(Date.now() + 365 * DAY).toISOString();
    await saveLead(store, newLead('ahead', { receivedAt, contentHash: 'same' }), ['mail']);
    expect(await ids(store)).toEqual(['ahead']);
    expect(await readBacklog(store)).toEqual([{ channel: 'mail', count: 1, oldest: receivedAt }]);
    await recordFailure(store, 'ahead', 'mail', Date.parse(receivedAt), 'rejected');
    expect(await claim(store, Date.now())).toEqual(['ahead']);
    const now = newLead('now', { receivedAt: new Date().toISOString(), contentHash: 'same' });
    expect(await saveLead(store, now, [])).toBe('stored');
  });

  test('counts the deliveries of each channel separately', async () => {
    await saveLead(store, newLead('a'), ['mail', 'webhook']);
    await saveLead(store, newLead('b', { receivedAt: later(DAY) }), ['webhook']);
    const now = Date.parse(later(2 * DAY));
    const oldest = { count: 1, oldest: later(0) };
    expect(new Set(await readBacklog(other))).toEqual(
      new Set([
        { channel: 'mail', ...oldest },
        { channel: 'webhook', ...oldest, count: 2 },
      ]),
    );
    await recordFailure(store, 'a', 'webhook', now + DAY, 'It answered 500');
    await recordSent(store, 'a', 'mail');
    expect(await readBacklog(other)).toEqual([{ channel: 'webhook', count: 2, oldest: later(0) }]);
    expect(await claim(other, now)).toEqual([]);
  });

  test('shows what has failed, and makes it due when asked to', async () => {
    await saveLead(store, newLead('a'), ['mail', 'webhook']);
    const now = Date.now();
    expect(await claim(store, now)).toEqual(['a']);
    const muchLater = now + 30 * MINUTE;
    await recordFailure(store, 'a', 'mail', muchLater, 'It answered 500');
    const waiting = { id: 'a', channel: 'mail', receivedAt: later(0), attempts: 1 };
    expect(await listFailed(other)).toEqual([
      { ...waiting, nextAttemptAt: muchLater, reason: 'It answered 500' },
    ]);
    expect(await claim(other, now + 1)).toEqual([]);
    expect(await retryFailed(other, now + 1)).toBe(1);
    expect(await claim(store, now + 1)).toEqual(['a']);
    // The claimed delivery is in progress.
    expect(await retryFailed(other, now + 1)).toBe(0);
  });
}
