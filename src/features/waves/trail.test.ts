import { describe, expect, test } from 'vitest';
import { FRAME, POINT_LIFE, POINTS_MAX } from './constants.ts';
import { alive, extend, type TrailPoint, wakeOf } from './trail.ts';

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

  test('reaches back for most of the life of a point however fast the pointer reports', () => {
    for (const gap of [1, FRAME / 2, FRAME]) {
      const [first] = moved(gap, 5000);
      expect(5000 - (first?.at ?? 0)).toBeGreaterThan(0.9 * POINT_LIFE - 2 * FRAME);
    }
  });

  test('lets go of a point after 60 frames, not before', () => {
    expect(alive([point(0)], POINT_LIFE - 1)).toHaveLength(1);
    expect(alive([point(0)], POINT_LIFE)).toHaveLength(0);
  });
});

describe('the wake of a point', () => {
  test('starts and ends at nothing, and never leaps from frame to frame', () => {
    const strengths = Array.from(
      { length: 61 },
      (_, age) => wakeOf(point(0), age * FRAME).strength,
    );
    expect(strengths[0]).toBe(0);
    expect(strengths[60]).toBeCloseTo(0);
    for (const [age, strength] of strengths.slice(1).entries()) {
      expect(Math.abs(strength - (strengths[age] ?? 0))).toBeLessThan(0.1);
    }
  });

  test('spreads while it fades', () => {
    const [young, old] = [wakeOf(point(0), 20 * FRAME), wakeOf(point(0), 50 * FRAME)];
    expect(old.reach).toBeGreaterThan(young.reach);
    expect(old.strength).toBeLessThan(young.strength);
  });
});

test('gives no wake to a point that lies ahead', () => {
  expect(wakeOf({ x: 0, y: 0, at: 500 }, 100).strength).toBe(0);
});
