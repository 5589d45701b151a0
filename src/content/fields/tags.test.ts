import { expect, test } from 'vitest';
import { deriveCategories } from './tags.ts';

test('categories are the trimmed tags, each once, counted, in the order of first use', () => {
  expect(deriveCategories(['Hotel, Hospitality', ' Retail ,Hotel', 'Retail,', ''])).toEqual([
    { name: 'Hotel', count: 2 },
    { name: 'Hospitality', count: 1 },
    { name: 'Retail', count: 2 },
  ]);
});
