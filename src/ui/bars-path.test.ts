import { expect, test } from 'vitest';
import { barsPath } from './bars-path.ts';

test('draws each bar around the middle, a step apart', () => {
  expect(barsPath([1, 0.5], { step: 6, height: 80 })).toBe('M3 0v80m6-60v40');
});

test('starts at the left edge, and leaves silence a dot', () => {
  expect(barsPath([0], { step: 10, height: 40, left: 100, middle: 50, least: 2 })).toBe(
    'M105 49v2',
  );
});

test('leaves out a step without a bar', () => {
  expect(barsPath([0.5, null, 0.5], { step: 4, height: 8 })).toBe('M2 2v4m8-4v4');
});

test('begins with the first bar where silence comes first', () => {
  expect(barsPath([null, 1], { step: 4, height: 8 })).toBe('M6 0v8');
});
