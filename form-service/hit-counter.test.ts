import { expect, it } from 'vitest';
import { createHitCounter } from './hit-counter.ts';

it('remembers a bounded number of keys and forgets the oldest first', async () => {
  const hit = createHitCounter(2);
  for (const key of ['a', 'b', 'c']) await hit(key, 60_000, 0);
  expect((await hit('c', 60_000, 1)).count).toBe(2);
  expect((await hit('b', 60_000, 1)).count).toBe(2);
  expect((await hit('a', 60_000, 1)).count).toBe(1);
});

it('keeps a long window while many short ones come', async () => {
  const hit = createHitCounter(10);
  await hit('long', 3_600_000, 0);
  for (let turn = 0; turn < 50; turn += 1) await hit(`short ${turn}`, 600_000, turn);
  expect((await hit('long', 3_600_000, 100)).count).toBe(2);
});
