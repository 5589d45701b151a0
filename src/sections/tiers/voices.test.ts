import { expect, test } from 'vitest';
import { voices } from './voices.ts';

const swells = (amplitudes: readonly number[]) =>
  amplitudes.filter((amplitude, index) => amplitude < 0.15 && (amplitudes[index + 1] ?? 0) >= 0.15)
    .length;

test.each([1, 4, 12])('%i voices swell one after the other', (count) => {
  expect(swells(voices(count))).toBe(count);
});

test('loudness stays between 0 and 1', () => {
  for (const amplitude of voices(7)) {
    expect(amplitude).toBeGreaterThanOrEqual(0);
    expect(amplitude).toBeLessThanOrEqual(1);
  }
});
