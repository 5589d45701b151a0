import { expect, test } from 'vitest';
import { tagsOf } from '../../content/tags.ts';
import { deriveCategories, isShown } from './categories.ts';

test('categories are the trimmed tags, each once, counted, in the order of first use', () => {
  expect(deriveCategories(['Hotel, Hospitality', ' Retail ,Hotel', 'Retail,', ''])).toEqual([
    { name: 'Hotel', count: 2 },
    { name: 'Hospitality', count: 1 },
    { name: 'Retail', count: 2 },
  ]);
});

test('a tag that an entry repeats counts once', () => {
  expect(deriveCategories(['Sales, Sales'])).toEqual([{ name: 'Sales', count: 1 }]);
});

test('no selection shows every use case', () => {
  expect(isShown(['Hotel'], undefined)).toBe(true);
});

test('a selection shows the use cases that have the whole tag', () => {
  expect(isShown(['AI Receptionist', 'Voice AI'], 'Voice AI')).toBe(true);
  expect(isShown(['AI Receptionist'], 'AI')).toBe(false);
  expect(isShown(['Hospitality'], 'Hotel')).toBe(false);
});

test('the count of a category is the number of use cases that it shows', () => {
  const lists = ['Hotel, Hospitality', 'Hospitality', 'Retail, Hotel, Voice AI'];
  for (const { name, count } of deriveCategories(lists)) {
    expect(lists.filter((list) => isShown(tagsOf(list), name))).toHaveLength(count);
  }
});
