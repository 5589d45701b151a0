import { expect, test } from 'vitest';
import { speechBars } from '../../ui/speech-bars.ts';
import { barsBefore } from './bars-before.ts';

const TEXT = 'Twenty on Tuesday, then. Shall I move it?';

test('begins with none, never falls, and ends with all bars', () => {
  const before = barsBefore(TEXT);
  expect(before).toHaveLength(TEXT.length + 1);
  expect(before[0]).toBe(0);
  expect(before.at(-1)).toBe(speechBars(TEXT).length);
  expect(before).toEqual([...before].sort((a, b) => a - b));
});

test('counts the silence after a full stop before the next sentence', () => {
  const before = barsBefore(TEXT);
  const stop = TEXT.indexOf('.') + 1;
  const next = TEXT.indexOf('Shall') + 1;
  expect((before[next] ?? 0) - (before[stop] ?? 0)).toBeGreaterThan(4);
});
