import { expect, test } from 'vitest';
import { barsBefore, cutOff, lastWords, wordAt } from './speech.ts';

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

test('a dash stands for the rest, closer within a word', () => {
  expect(cutOff(TEXT, 4)).toBe('Twen—');
  expect(cutOff(TEXT, 9)).toBe('Twenty on —');
  expect(cutOff(TEXT, 10)).toBe('Twenty on —');
});

test('as many of the last words as there is room for, and at least one', () => {
  expect(lastWords('Can I move it?', 13)).toBe('I move it?');
  expect(lastWords('Can I move it?', 10)).toBe('I move it?');
  expect(lastWords('Can I move it?', 9)).toBe('move it?');
  expect(lastWords('Can I move it?', 1)).toBe('it?');
  expect(lastWords('Can', 1)).toBe('Can');
});

test('the waveform never shrinks while a text is said', () => {
  const before = barsBefore(TEXT);
  expect(before).toHaveLength(TEXT.length + 1);
  expect(before).toEqual(before.toSorted((one, other) => one - other));
});
