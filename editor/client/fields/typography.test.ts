import { expect, test } from 'vitest';
import { text } from '../../../src/content/fields/field-schemas.ts';
import { pastedLong, pastedParagraph, typeset } from './typography.ts';

test.each([
  ["don't", 'don’t'],
  ['"Yes", she said ("no")', '“Yes”, she said (“no”)'],
  ['a - b -- c--d', 'a – b – c–d'],
  ['voice-first', 'voice-first'],
  ['a\u200bb\u00adc\ufeff', 'abc'],
])('%s becomes %s, which the schema takes', (typed, printed) => {
  expect(typeset(typed)).toBe(printed);
  expect(text('Text', 90).safeParse(printed).success).toBe(true);
  expect(typeset(printed)).toBe(printed);
});

test('what is pasted from Word or a web page is one clean paragraph', () => {
  expect(pastedParagraph('  One\u00a0line,\r\n\ttwo "lines"\u2028\n')).toBe(
    'One line, two “lines”',
  );
});

test('words that a PDF has divided are whole', () => {
  expect(pastedParagraph('A trans-\r\nformation of a well-\nknown, well-known quay')).toBe(
    'A transformation of a well-known, well-known quay',
  );
});

test('what is pasted from Word into a long text keeps its paragraphs and lists', () => {
  const word = 'One\u00a0li\u00adne\vof two\r\n\u00b7\tfirst\r\n\u00b7\tsecond\r\nThe end\r\n';
  const markdown = 'One line\n\nof two\n\n- first\n- second\n\nThe end';
  expect(pastedLong(word)).toBe(markdown);
  expect(pastedLong(markdown)).toBe(markdown);
});
