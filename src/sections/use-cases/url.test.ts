import { expect, test } from 'vitest';
import { categoryIn, withCategory } from './url.ts';

const PAGE = 'https://www.sonic.example/solutions/use-cases';

test('a category survives the way into the address and back', () => {
  const url = withCategory(PAGE, 'Field Service & more');
  expect(categoryIn(new URL(url).search)).toBe('Field Service & more');
});

test('an address without a category, or with an empty one, selects all', () => {
  expect(categoryIn('')).toBeUndefined();
  expect(categoryIn('?category=')).toBeUndefined();
});

test('choosing all removes the category and nothing else', () => {
  expect(withCategory(`${PAGE}?ref=mail&category=Hotel#main`, undefined)).toBe(
    `${PAGE}?ref=mail#main`,
  );
});
