import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no shorthand of a line has a thickness, with which Safari draws no line', () => {
  for (const file of globSync('{src,editor}/**/*.css')) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/^\s*text-decoration:.*\dpx/m);
  }
});
