import { expect, test } from 'vitest';
import { wordAt } from './replay.ts';

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
