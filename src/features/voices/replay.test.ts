import { expect, test } from 'vitest';
import { speechBars } from '../../ui/speech-bars.ts';
import { barsBefore, wordAt } from './replay.ts';

const TEXT = 'Twenty on Tuesday, then. Can’t I move it?';

test.each([
  ['Twen', { word: 'Twenty', isInside: true }],
  ['Twenty', { word: 'Twenty', isInside: false }],
  ['Twenty on Tuesday,', { word: 'Tuesday', isInside: false }],
  ['Twenty on Tuesday, ', { word: 'Tuesday', isInside: false }],
  ['Twenty on Tuesday, then. Ca', { word: 'Can’t', isInside: true }],
  [TEXT, { word: 'it', isInside: false }],
])('after “%s” the word is $word', (said, expected) => {
  expect(wordAt(TEXT, said.length)).toEqual(expected);
});

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
  const next = TEXT.indexOf('Can’t') + 1;
  expect((before[next] ?? 0) - (before[stop] ?? 0)).toBeGreaterThan(4);
});
