import { expect, test } from 'vitest';
import { speech } from './speech.ts';

test('is silent before and after its part, and heard during all of it', () => {
  const loudness = speech(30, 60, 120);
  const half = loudness.length / 2;
  const quarter = loudness.length / 4;
  expect(loudness.slice(0, quarter).every((bar) => bar === 0)).toBe(true);
  expect(loudness.slice(quarter, half).every((bar) => bar > 0 && bar <= 1)).toBe(true);
  expect(loudness.slice(half).every((bar) => bar === 0)).toBe(true);
});
