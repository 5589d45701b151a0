import { describe, expect, test } from 'vitest';
import { FRAME, POINTS_MAX } from './constants.ts';
import { extend, type TrailPoint, wakeOf } from './trail.ts';

const point = (at: number): TrailPoint => ({ x: at, y: 0, at });

/** The trail of a pointer that moves every `gap` ms for `time` ms. */
function moved(gap: number, time: number): TrailPoint[] {
  let trail: TrailPoint[] = [];
  for (let at = 0; at <= time; at += gap) trail = extend(trail, point(at));
  return trail;
}

describe('the trail', () => {
  test('keeps the most recent points, at most as many as allowed', () => {
    for (const gap of [1, FRAME / 2, FRAME, 33.4, 40]) {
      const trail = moved(gap, 5000);
      expect(trail.length).toBeLessThanOrEqual(POINTS_MAX);
      expect(5000 - (trail.at(-1)?.at ?? 0)).toBeLessThan(100);
    }
  });
});

describe('the wake of a point', () => {
  test('spreads while it fades', () => {
    const [young, old] = [wakeOf(point(0), 20 * FRAME), wakeOf(point(0), 50 * FRAME)];
    expect(old.reach).toBeGreaterThan(young.reach);
    expect(old.strength).toBeLessThan(young.strength);
  });
});

test('gives no wake to a point that lies ahead', () => {
  expect(wakeOf({ x: 0, y: 0, at: 500 }, 100).strength).toBe(0);
});
