import { expect, test } from 'vitest';
import { lastSentence, wordAt } from './replay.ts';

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

test('shows only the sentence that is being said', () => {
  expect(lastSentence('Twenty on Tuesday, then. Can’t I mo')).toBe('Can’t I mo');
  expect(lastSentence('Twenty on Tuesday, then.')).toBe('Twenty on Tuesday, then.');
  expect(lastSentence('Twenty')).toBe('Twenty');
});
