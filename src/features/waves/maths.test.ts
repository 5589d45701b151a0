import { describe, expect, test } from 'vitest';
import { LOOKS, type WaveLook } from './constants.ts';
import { burstAt, offsetAt, phasesAt, restLines } from './maths.ts';
import { lookInCall } from './voice.ts';

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
  test('are calm where text begins', () => {
    everywhere((x, y, width, now) => {
      if (x < width / 5) expect(burstAt(x, y, width, phasesAt(now))).toBe(0);
    });
  });

  test.each(looks)(
    '%s: never touch, not even at their strongest in a call',
    (_, look: WaveLook) => {
      everywhere((x, y, _width, now) => {
        const phases = phasesAt(now);
        for (const on of [0, 1]) {
          const shown = lookInCall(look, { on });
          const line = (rest: number) => rest + offsetAt(x, rest, shown, phases, 1, 1);
          expect(line(y + look.spacing) - line(y)).toBeGreaterThan(4);
        }
      });
    },
  );
});
