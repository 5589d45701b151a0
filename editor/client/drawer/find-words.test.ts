import { expect, test } from 'vitest';
import { contents } from '../test-site.ts';
import { hitsIn } from './find-words.ts';

test('a hit in an address, also of a long text, is told from one in words', () => {
  const hits = hitsIn(contents, { query: 'harbours', hasCapitals: false, isWhole: false });
  const found = hits.map(({ path, isVerbatim }) => `${path.at(-1)} ${isVerbatim}`);
  expect(new Set(found)).toEqual(
    new Set(['href true', 'title false', 'heading false', 'markdown false', 'markdown true']),
  );
});
