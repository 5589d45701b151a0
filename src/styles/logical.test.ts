/** Physical properties would not mirror in a language that is read from right to left. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const PHYSICAL =
  /^\s*((margin|padding|border|inset|scroll-(margin|padding))-(left|right)\b|border-\w+-(left|right)-radius|left|right|(text-align|float|clear): *(left|right))/;

const physicalIn = (css: string) => css.split('\n').filter((line) => PHYSICAL.test(line));

// A time axis runs from left to right everywhere: its element has dir="ltr" (docs/accessibility.md).
test.each(globSync('src/**/*.css'))('%s has logical properties only', (file) => {
  expect(physicalIn(readFileSync(file, 'utf8'))).toEqual([]);
});

test('finds physical properties', () => {
  expect(
    physicalIn('a {\n  margin-left: 1em;\n  text-align: right;\n  inset-block: 0;\n}'),
  ).toEqual(['  margin-left: 1em;', '  text-align: right;']);
});
