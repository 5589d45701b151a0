/** Draws the lines of one frame; lengths in CSS px. */
import { HIGHLIGHT, SHADES, SHARE, STEP, type WaveLook, WIDTH } from './constants.ts';
import { burstAt, offsetAt, type Phases, smoothstep, wakeAt } from './maths.ts';
import type { WakePoint } from './trail.ts';
import { type Heard, lookInCall, voiceAlong } from './voice.ts';

export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A quadratic curve: start, control point and end, each as x and y. */
type Curve = [number, number, number, number, number, number];

interface Moment {
  /** Vertical positions of the lines at rest. */
  lines: number[];
  width: number;
  /** Of each shade, from a line at rest to the wake. */
  colours: string[];
  /** Device pixels per CSS px. */
  density: number;
  look: WaveLook;
  phases: Phases;
  points: WakePoint[];
  /** 0 to 1, around the pointer. */
  highlight: number;
  pointer: { x: number; y: number };
  voice: Heard;
}

/**
 * A path has one colour, so there is one path for each shade. A line wider than one device pixel is
 * drawn as several hairlines: without a GPU a wide stroke takes twenty times as long
 * (docs/decisions/005). The curves are kept as numbers, because Chromium does not count what a
 * Path2D holds and collected none of eight new ones a frame: 1.5 MB more every second.
 */
export function drawLines(context: Context, moment: Moment): void {
  const { density } = moment;
  const shades = Array.from({ length: SHADES }, (): Curve[] => []);
  for (const rest of moment.lines) addLine(shades, rest, moment);
  context.lineWidth = 1 / density;
  for (const [shade, curves] of shades.entries()) {
    const strength = shade / (SHADES - 1);
    context.strokeStyle = moment.colours[shade] ?? '';
    let row = 0;
    for (let left = density * widthAt(strength); left > 0; left--) {
      context.globalAlpha = Math.min(1, left);
      context.setTransform(density, 0, 0, density, 0, row++);
      strokeCurves(context, curves);
    }
  }
}

function strokeCurves(context: Context, curves: Curve[]): void {
  context.beginPath();
  let endX: number | undefined;
  let endY: number | undefined;
  for (const [fromX, fromY, controlX, controlY, toX, toY] of curves) {
    if (fromX !== endX || fromY !== endY) context.moveTo(fromX, fromY);
    context.quadraticCurveTo(controlX, controlY, toX, toY);
    endX = toX;
    endY = toY;
  }
  context.stroke();
}

/** Line width in CSS px; only the wake makes a line wider. */
function widthAt(strength: number): number {
  return WIDTH.calm + (WIDTH.wake - WIDTH.calm) * smoothstep(SHARE.burst, 1, strength);
}

/** Adds curves through the midpoints between points, each to those of its shade. */
function addLine(shades: Curve[][], rest: number, moment: Moment): void {
  const { width, look, phases, points, highlight, pointer, voice } = moment;
  const { on } = voice;
  const shown = lookInCall(look, voice);
  const down = ((rest - pointer.y) / HIGHLIGHT.across) ** 2;
  let atX = 0;
  let atY = 0;
  let fromX = 0;
  let fromY = 0;
  for (let x = -STEP; x <= width + 2 * STEP; x += STEP) {
    const { spoken, ofAgent } = voiceAlong(x, voice);
    const calm = burstAt(x, rest, width, phases) * (1 - on);
    const wake = wakeAt(x, rest, points);
    const y = rest + offsetAt(x, rest, shown, phases, calm + spoken * on, wake);
    const toX = x - STEP / 2;
    const toY = (atY + y) / 2;
    if (x > 0) {
      const along = ((x - pointer.x) / HIGHLIGHT.along) ** 2;
      const near = HIGHLIGHT.share * highlight * Math.exp(-along - down);
      const shade = shadeOf(Math.max(calm + ofAgent * on, near), wake);
      shades[shade]?.push([fromX, fromY, atX, atY, toX, toY]);
    }
    atX = x;
    atY = y;
    fromX = toX;
    fromY = toY;
  }
}

/** Index of the shade, from calm to wake, for the strengths of burst and wake (0 to 1). */
function shadeOf(burst: number, wake: number): number {
  return Math.round(Math.max(burst * SHARE.burst, wake) * (SHADES - 1));
}
