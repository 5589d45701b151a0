import { expect, test } from 'vitest';
import { barsPath } from './bars-path.ts';

test('draws each bar around the middle, a step apart', () => {
  expect(barsPath([1, 0.5], { step: 6, height: 80 })).toBe('M3 0v80M9 20v40');
});

test('starts at the left edge, and leaves silence a dot', () => {
  expect(barsPath([0], { step: 10, height: 40, left: 100, middle: 50, least: 2 })).toBe(
    'M105 49v2',
  );
});
