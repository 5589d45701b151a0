import { afterEach, expect, test, vi } from 'vitest';
import { maintenance } from './maintenance.ts';
import { saveLead } from './store/leads.ts';
import { openSqliteStore } from './store/sqlite.ts';
import { newLead, readLeads, withFault } from './test-support.ts';

afterEach(() => vi.useRealTimers());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

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
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  await run(30);
  expect((await readLeads(store)).map(({ id }) => id)).toEqual(['28']);
  expect(logged).toEqual([{ event: 'erased', leads: 1 }]);
});

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
