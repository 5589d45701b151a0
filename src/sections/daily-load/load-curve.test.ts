import { expect, test } from 'vitest';
import { capacityFor, capacityPath, loadPath } from './load-curve.ts';

const day = [0.02, 0.4, 1, 0.55, 0.1];

test('capacity is always above the load, and falls with it', () => {
  const capacity = capacityFor(day);
  for (const [hour, load] of day.entries()) expect(capacity[hour]).toBeGreaterThan(load);
  expect(capacity.at(-1)).toBeLessThan(capacity[2] ?? 0);
});

test('every hour has a bar, and the steps span the whole width', () => {
  expect(loadPath(day).match(/m/g)).toHaveLength(day.length);
  expect(capacityPath(day)).toMatch(/^M0 \d+h96(V\d+h96){4}$/);
});
