/** Draws the lines of one moment; lengths in CSS px. */
import { HIGHLIGHT, SHADES, SHARE, STEP, type WaveLook, WIDTH } from './constants.ts';
import { burstAt, offsetAt, type Phases, smoothstep, wakeAt } from './maths.ts';
import type { WakePoint } from './trail.ts';

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

interface Moment {
  /** Heights of the lines at rest. */
  lines: number[];
  width: number;
  /** Device pixels for each CSS px. */
  density: number;
  look: WaveLook;
  phases: Phases;
  points: WakePoint[];
  /** 0 to 1. */
  highlight: number;
}

/**
 * Draws in the stroke colour set, at shares of its opacity; a path has one, so each shade has its own.
 * A line wider than one device pixel is hairlines one below the other: without a graphics processor a
 * broad stroke takes twenty times as long (docs/decisions/005).
 */
export function drawLines(context: Context, moment: Moment): void {
  const { density } = moment;
  const paths = Array.from({ length: SHADES }, () => new Path2D());
  for (const rest of moment.lines) addLine(paths, rest, moment);
  context.lineWidth = 1 / density;
  for (const [shade, path] of paths.entries()) {
    const strength = shade / (SHADES - 1);
    const alpha = SHARE.calm + strength * (1 - SHARE.calm);
    let row = 0;
    for (let left = density * widthAt(strength); left > 0; left--) {
      context.globalAlpha = alpha * Math.min(1, left);
      context.setTransform(density, 0, 0, density, 0, row++);
      context.stroke(path);
    }
  }
}

/** CSS px; only the wake is broader than a line left alone. */
function widthAt(strength: number): number {
  const burst = (SHARE.burst - SHARE.calm) / (1 - SHARE.calm);
  return WIDTH.calm + (WIDTH.wake - WIDTH.calm) * smoothstep(burst, 1, strength);
}

/** Curves through the middles between points, each on the path of its shade, from edge to edge. */
function addLine(paths: Path2D[], rest: number, moment: Moment): void {
  const { width, look, phases, points, highlight } = moment;
  let shade = -1;
  let [atX, atY] = [0, 0];
  let [fromX, fromY] = [0, 0];
  for (let x = -STEP; x <= width + 2 * STEP; x += STEP) {
    const burst = burstAt(x, rest, width, phases);
    const wake = wakeAt(x, rest, points);
    const y = rest + offsetAt(x, rest, look, phases, burst, wake);
    const [toX, toY] = [x - STEP / 2, (atY + y) / 2];
    if (x > 0) {
      const next = shadeOf(Math.max(burst, HIGHLIGHT.share * highlight), wake);
      const path = paths[next] as Path2D;
      if (next !== shade) path.moveTo(fromX, fromY);
      path.quadraticCurveTo(atX, atY, toX, toY);
      shade = next;
    }
    [atX, atY] = [x, y];
    [fromX, fromY] = [toX, toY];
  }
}

/** Which of the shades from calm to wake, given how much the line speaks and how strong the wake is. */
function shadeOf(burst: number, wake: number): number {
  const share = burst * (SHARE.burst - SHARE.calm) + wake * (1 - SHARE.burst);
  return Math.round((share / (1 - SHARE.calm)) * (SHADES - 1));
}
