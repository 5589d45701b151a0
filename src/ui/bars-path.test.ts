import { expect, test } from 'vitest';
import { barsPath } from './bars-path.ts';

test('draws each bar around the middle, a step apart', () => {
  expect(barsPath([1, 0.5], { step: 6, height: 80 })).toBe('M0 40m3-40v80m0-40m6-20v40m0-20');
});

test('leaves silence a dot', () => {
  expect(barsPath([0], { step: 10, height: 40, middle: 50, least: 2 })).toBe('M0 50m5-1v2m0-1');
});

test('leaves out a step without a bar', () => {
  expect(barsPath([0.5, null, 0.5], { step: 4, height: 8 })).toBe('M0 4m2-2v4m0-2m8-2v4m0-2');
});

test('begins with the first bar where silence comes first', () => {
  expect(barsPath([null, 1], { step: 4, height: 8 })).toBe('M0 4m6-4v8m0-4');
});
