import { expect, test } from 'vitest';
import { LOOKS, SHADES } from './constants.ts';
import { type Context, drawLines } from './lines.ts';
import { phasesAt } from './maths.ts';

test('a line goes from one side to the other without a gap', () => {
  const drawn: { from: number[]; to: number[] }[] = [];
  let at = [Number.NaN, Number.NaN];
  const context = {
    setTransform() {},
    beginPath() {},
    stroke() {},
    moveTo: (...point: number[]) => {
      at = point;
    },
    quadraticCurveTo: (_x: number, _y: number, ...to: number[]) => {
      drawn.push({ from: at, to });
      at = to;
    },
  } as unknown as Context;
  drawLines(context, {
    lines: [100],
    width: 800,
    colours: Array(SHADES).fill('red'),
    density: 1,
    look: LOOKS.subtle,
    phases: phasesAt(5000),
    points: [],
    highlight: 0,
    pointer: { x: 0, y: 0 },
    voice: { edge: 0, agent: 0, caller: 0, on: 0 },
  });
  // Each shade is a path of its own.
  const curves = drawn.toSorted((a, b) => (a.from[0] ?? 0) - (b.from[0] ?? 0));
  expect(curves[0]?.from[0]).toBeLessThanOrEqual(0);
  expect(curves.at(-1)?.to[0]).toBeGreaterThanOrEqual(800);
  expect(curves.slice(1).map(({ from }) => from)).toEqual(curves.slice(0, -1).map(({ to }) => to));
});
