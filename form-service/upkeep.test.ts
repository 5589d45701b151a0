import { expect, test } from 'vitest';
import { openSqliteStore } from './store/sqlite.ts';
import { newLead, readLeads } from './test-support.ts';
import { upkeep } from './upkeep.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

test('leads older than FORM_KEEP_DAYS are erased, and without it none', async () => {
  const store = await openSqliteStore(':memory:');
  for (const days of [29, 31]) {
    await store.save(newLead(`${days}`, { receivedAt: daysAgo(days) }), ['mail']);
  }
  const logged: object[] = [];
  const run = (keepDays?: number) => upkeep(store, [], { keepDays }, (entry) => logged.push(entry));
  await run();
  expect(await readLeads(store)).toHaveLength(2);
  await run(30);
  await run(30);
  expect((await readLeads(store)).map(({ id }) => id)).toEqual(['29']);
  expect(logged).toEqual([{ event: 'erased', leads: 1 }]);
});

test('a failure is logged, and the rest is done', async () => {
  const store = await openSqliteStore(':memory:');
  await store.save(newLead('old', { receivedAt: daysAgo(31), held: 'a, b' }), ['mail']);
  const forget = () => Promise.reject(new Error('The database is locked'));
  const list = () => Promise.reject(new Error('ECONNREFUSED'));
  const senders = [{ channel: 'mail' as const, deliver: list, list }];
  const logged: object[] = [];
  await upkeep({ ...store, forget }, senders, { keepDays: 60 }, (entry) => logged.push(entry));
  expect(logged).toEqual([
    { event: 'upkeep', detail: 'The database is locked' },
    { event: 'upkeep', detail: 'ECONNREFUSED' },
  ]);
  expect(await store.claimHeld(Date.now() + 3_600_000)).toMatchObject({ count: 1 });
});
