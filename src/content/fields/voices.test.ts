import { expect, test } from 'vitest';
import { lastSentence } from './voices.ts';

test('begins with the sentence that is being said', () => {
  expect(lastSentence('Twenty on Tuesday, then. Can’t I mo')).toBe('Can’t I mo');
  expect(lastSentence('Twenty on Tuesday, then.')).toBe('Twenty on Tuesday, then.');
  expect(lastSentence('Twenty')).toBe('Twenty');
});
