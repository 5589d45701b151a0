import { expect, test } from 'vitest';
import { speech } from './speech.ts';

test('is silent before and after its part, and heard from its first bar to its last', () => {
  const bars = speech('Checks who is calling', 30, 60, 120);
  const loud = bars.flatMap((bar, index) => (bar ? [index] : []));
  const quarter = bars.length / 4;
  expect(bars.slice(0, Math.round(quarter)).every((bar) => bar === 0)).toBe(true);
  expect(bars.slice(bars.length / 2).every((bar) => bar === 0)).toBe(true);
  expect(loud[0]).toBe(Math.round(quarter));
  expect(loud.at(-1)).toBeGreaterThan(bars.length / 2 - 4);
});

test('speaks as long as it is at work, however short its task', () => {
  const bars = speech('Asks', 0, 120, 120);
  expect(bars.filter((bar) => bar === 0)).toEqual([]);
  expect(bars.filter(Boolean).length).toBeGreaterThan(bars.length / 2);
});
