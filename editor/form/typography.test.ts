import { expect, test } from 'vitest';
import { text } from '../../src/content/fields.ts';
import { pasted, typographic } from './typography.ts';

test.each([
  ["don't", 'don’t'],
  ['"Yes", she said ("no")', '“Yes”, she said (“no”)'],
  ['a - b -- c--d', 'a – b – c–d'],
  ['voice-first', 'voice-first'],
  ['a\u200bb\u00adc\ufeff', 'abc'],
])('%s becomes %s, which the schema takes', (typed, printed) => {
  expect(typographic(typed)).toBe(printed);
  expect(text('Text', 90).safeParse(printed).success).toBe(true);
  expect(typographic(printed)).toBe(printed);
});

test('what is pasted from Word or a web page is one clean paragraph', () => {
  expect(pasted('  One\u00a0line,\r\n\ttwo "lines"\u2028\n')).toBe('One line, two “lines”');
});
