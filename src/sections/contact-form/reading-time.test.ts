import { expect, test } from 'vitest';
import { readingTime } from './reading-time.ts';

test('is longer the more words there are, in minutes and seconds', () => {
  expect(readingTime('')).toBe('0:00');
  expect(readingTime('one two  three\nfour')).toBe('0:02');
  expect(readingTime('word '.repeat(135))).toBe('1:00');
});
