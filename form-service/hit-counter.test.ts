import { expect, it } from 'vitest';
import { createHitCounter } from './hit-counter.ts';

it('remembers a bounded number of keys and forgets the oldest first', async () => {
  const hit = createHitCounter(2);
  for (const key of ['a', 'b', 'c']) await hit(key, 60_000, 0);
  expect((await hit('c', 60_000, 1)).count).toBe(2);
  expect((await hit('b', 60_000, 1)).count).toBe(2);
  expect((await hit('a', 60_000, 1)).count).toBe(1);
});
