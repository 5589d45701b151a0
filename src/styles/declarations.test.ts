import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Physical properties would not mirror in a language that is read from right to left. */
const PHYSICAL =
  /^\s*((margin|padding|border|inset|scroll-(margin|padding))-(left|right)\b|border-\w+-(left|right)-radius|left|right|(text-align|float|clear): *(left|right))/;

/** Safari draws no line for a shorthand with a thickness in it. */
const THICKNESS_IN_SHORTHAND = /^\s*text-decoration:.*\dpx/;

const wrongIn = (css: string) =>
  css.split('\n').filter((line) => PHYSICAL.test(line) || THICKNESS_IN_SHORTHAND.test(line));

// A time axis runs from left to right everywhere: its element has dir="ltr".
test.each(globSync('{src,editor}/**/*.css'))('%s has no such declaration', (file) => {
  expect(wrongIn(readFileSync(file, 'utf8'))).toEqual([]);
});

test('finds such declarations', () => {
  const wrong = ['margin-left: 1em;', 'text-align: right;', 'text-decoration: underline 2px red;'];
  expect(wrongIn(`a {\n${wrong.join('\n')}\ninset-block: 0;\n}`)).toEqual(wrong);
});
