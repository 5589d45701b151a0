import { afterEach, expect, test, vi } from 'vitest';
import { maintenance } from './maintenance.ts';
import { saveLead } from './store/leads.ts';
import { openSqliteStore } from './store/sqlite.ts';
import { newLead, readLeads, withFault } from './test-support.ts';

const DAY_MS = 24 * 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

test('leads older than FORM_KEEP_DAYS are erased, and without it none', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const store = await openSqliteStore(':memory:');
  for (const days of [28, 29.5]) {
    await saveLead(store, newLead(`${days}`, { receivedAt: daysAgo(days) }), []);
  }
  const logged: object[] = [];
  const run = (keepDays?: number) =>
    maintenance(store, { keepDays, database: ':memory:' }, (entry) => logged.push(entry));
  await run();
  expect(await readLeads(store)).toHaveLength(2);
  await run(30);
  vi.setSystemTime(Date.now() + DAY_MS);
  await run(30);
  expect((await readLeads(store)).map(({ id }) => id)).toEqual(['28']);
  expect(logged).toEqual([{ event: 'erased', leads: 1 }]);
});

test.each(['2027-03-27', '2027-10-30'])(
  'a day has 24 hours, also where clocks change in the night after %s',
  async (day) => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const receivedAt = `${day}T12:00:00.000Z`;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(receivedAt) });
    expect(new Date().getTimezoneOffset()).not.toBe(
      new Date(Date.now() + DAY_MS).getTimezoneOffset(),
    );
    const store = await openSqliteStore(':memory:');
    await saveLead(store, newLead('a', { receivedAt }), []);
    const start = Date.now();
    const hours: number[] = [];
    while ((await readLeads(store)).length > 0) {
      vi.setSystemTime(Date.now() + DAY_MS / 24);
      await maintenance(store, { keepDays: 2, database: ':memory:' }, () => {});
      hours.push((Date.now() - start) / (DAY_MS / 24));
    }
    // The first whole hour at which it is more than two days old.
    expect(hours.at(-1)).toBe(49);
  },
);

test('a failure is logged, and the rest is done a minute later', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:30Z') });
  const store = await openSqliteStore(':memory:');
  await saveLead(store, newLead('old', { receivedAt: daysAgo(61) }), []);
  const logged: object[] = [];
  const locked = withFault(store, 'DELETE FROM hits', () =>
    Promise.reject(new Error('The database is locked')),
  );
  const run = () =>
    maintenance(locked, { keepDays: 60, database: ':memory:' }, (entry) => logged.push(entry));
  await run();
  for (const minute of [1, 24 * 60 + 1]) {
    vi.setSystemTime(new Date('2026-11-20T10:00:30Z').getTime() + minute * 60_000);
    await run();
  }
  expect(logged).toEqual([
    { event: 'maintenance', detail: 'The database is locked' },
    { event: 'erased', leads: 1 },
  ]);
});
