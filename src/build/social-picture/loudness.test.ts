import { expect, it } from 'vitest';
import { loudnessOf } from './loudness.ts';

it('gives as many bars as asked for, each between silence and full loudness', () => {
  const bars = loudnessOf('Voice Assistant', 96);
  expect(bars).toHaveLength(96);
  expect(Math.min(...bars)).toBeGreaterThan(0);
  expect(Math.max(...bars)).toBeLessThanOrEqual(1);
});

it('is loud at vowels and all but silent between words', () => {
  const [first = 0, , , pause = 1] = loudnessOf('aaa aaa', 7);
  expect(first).toBeGreaterThan(0.5);
  expect(pause).toBeLessThan(0.05);
});
