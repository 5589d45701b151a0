import { expect, test } from 'vitest';
import { nextTab } from './next-tab.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s on tab %i of three goes to tab %i', (key, from, to) => {
  expect(nextTab(key, from, 3)).toBe(to);
});

test.each(['ArrowDown', 'Enter', ' ', 'Tab', 'a'])('%j moves to no tab', (key) => {
  expect(nextTab(key, 1, 3)).toBeUndefined();
});
