import { describe, expect, test, vi } from 'vitest';
import { LOOKS, POINT_LIFE, POINTS_MAX, type WaveLook } from './constants.ts';
import {
  approach,
  burstAt,
  offsetAt,
  phasesAt,
  restLines,
  swellAt,
  voiceAt,
  wakeAt,
} from './maths.ts';
import { alive, extend, type TrailPoint } from './trail.ts';

const looks = Object.entries(LOOKS);
const MOMENT = Date.UTC(2026, 10, 21);
const SIZES = [
  [320, 568],
  [844, 390],
  [1440, 900],
  [5120, 1440],
] as const;

/** Visits a grid of positions and times. */
function everywhere(visit: (x: number, y: number, width: number, now: number) => void) {
  for (const [width, height] of SIZES)
    for (let x = 0; x <= width; x += width / 16)
      for (let y = 0; y <= height; y += height / 8)
        for (let step = 0; step < 12; step++) visit(x, y, width, MOMENT + step * 3571);
}

describe('the lines at rest', () => {
  test.each(looks)('%s: cover any height at the spacing of the style', (_, { spacing }) => {
    for (const [, height] of SIZES) {
      const lines = restLines(height, spacing);
      for (const [line, y] of lines.slice(1).entries())
        expect(y - (lines[line] ?? 0)).toBeCloseTo(spacing);
      expect(lines[0]).toBeGreaterThanOrEqual(0);
      expect(lines[0]).toBeLessThanOrEqual(spacing / 2);
      expect(height - (lines.at(-1) ?? 0)).toBeLessThanOrEqual(spacing / 2);
    }
  });
});

describe('the moving lines', () => {
  test('each part stays within its bounds, at any place and time', () => {
    let [least, most] = [0, 0];
    everywhere((x, y, width, now) => {
      const phases = phasesAt(now);
      const burst = burstAt(x, y, width, phases);
      least = Math.min(least, burst);
      most = Math.max(most, burst, ...[swellAt, voiceAt].map((at) => Math.abs(at(x, y, phases))));
    });
    expect(least).toBeGreaterThanOrEqual(0);
    expect(most).toBeLessThanOrEqual(1);
  });

  test('are calm where text begins', () => {
    everywhere((x, y, width, now) => {
      if (x < width / 5) expect(burstAt(x, y, width, phasesAt(now))).toBe(0);
    });
  });

  test.each(looks)('%s: never touch, not even at their strongest', (_, look: WaveLook) => {
    everywhere((x, y, _width, now) => {
      const phases = phasesAt(now);
      const line = (rest: number) => rest + offsetAt(x, rest, look, phases, 1, 1);
      expect(line(y + look.spacing) - line(y)).toBeGreaterThan(4);
    });
  });

  test('continue where they were after a page load, and move smoothly', async () => {
    vi.resetModules();
    const afterLoad = await import('./maths.ts');
    expect(afterLoad.phasesAt).not.toBe(phasesAt);
    expect(afterLoad.phasesAt(MOMENT)).toEqual(phasesAt(MOMENT));
    const [now, next] = [phasesAt(MOMENT), phasesAt(MOMENT + 1000 / 60)];
    const step = Math.abs(voiceAt(500, 300, next) - voiceAt(500, 300, now));
    expect(step).toBeGreaterThan(0);
    expect(step).toBeLessThan(0.1);
  });
});

test('the wake never exceeds 1, however many points overlap', () => {
  const at = (x: number, strength: number) => ({ x, y: 100, reach: 60, strength });
  const many = Array.from({ length: 30 }, () => at(100, 0.55));
  expect(wakeAt(100, 100, many)).toBeLessThanOrEqual(1);
  expect(wakeAt(100, 100, many)).toBeGreaterThan(wakeAt(100, 100, [at(100, 0.55)]));
});

test('the trail of a pointer keeps its last points, and only so many, for 60 frames each', () => {
  let trail: TrailPoint[] = [];
  for (let frame = 0; frame <= 300; frame++) {
    // Pointers report more often than frames are drawn.
    for (let x = 0; x < 4; x++) trail = extend(trail, { x, y: 0, at: frame });
    expect(trail.length).toBeLessThanOrEqual(POINTS_MAX);
    expect(frame - (trail.at(-1)?.at ?? 0)).toBeLessThan(3);
  }
  expect(POINT_LIFE).toBe(60);
  const point = { x: 0, y: 0, at: 100 };
  expect(alive([point], 159)).toEqual([point]);
  expect(alive([point], 160)).toEqual([]);
});

test('approaches a target equally at 24, 60 and 120 frames per second', () => {
  const after = (rate: number) => {
    let value = 0;
    for (let frame = 0; frame < rate; frame++) value = approach(value, 1, 1000 / rate, 250);
    return value;
  };
  expect(after(24)).toBeCloseTo(after(60));
  expect(after(120)).toBeCloseTo(after(60));
});
