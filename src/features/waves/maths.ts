/** The shape of the lines as plain functions of place and time; lengths in CSS px, times in ms. */
import type { WaveLook } from './constants.ts';
import type { WakePoint } from './trail.ts';

const TURN = 2 * Math.PI;

/** Heights of the lines at rest, so that they cover `height` evenly. */
export function restLines(height: number, spacing: number): number[] {
  const count = Math.ceil(height / spacing);
  const margin = (height - (count - 1) * spacing) / 2;
  return Array.from({ length: count }, (_, line) => margin + line * spacing);
}

/** Rises from 0 at `from` to 1 at `to` without a kink at either end. */
export function smoothstep(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** Moves `current` towards `target` by the share that `elapsed` takes of `time`, at any frame rate. */
export function approach(current: number, target: number, elapsed: number, time: number): number {
  return target + (current - target) * Math.exp(-elapsed / time);
}

/** Where each of the waves stands at a moment, as angles; worked out once for a frame. */
export function phasesAt(now: number) {
  const angle = (seconds: number) => ((now / 1000 / seconds) % 1) * TURN;
  return {
    swell: angle(17),
    cross: angle(23),
    drift: angle(41),
    sway: angle(29),
    voice: angle(2.6),
    overtone: angle(1.7),
  };
}
export type Phases = ReturnType<typeof phasesAt>;

/** The slow movement that all lines share, each a little later than the one above; -1 to 1. */
export function swellAt(x: number, y: number, { swell, cross }: Phases): number {
  return (
    0.65 * Math.sin((x / 1150) * TURN + y / 210 - swell) +
    0.35 * Math.sin((x / 610) * TURN - y / 330 + cross)
  );
}

/**
 * How much the line speaks here: areas that drift over the page, none of them at its left, where text
 * begins; 0 to 1.
 */
export function burstAt(x: number, y: number, width: number, { drift, sway }: Phases): number {
  const share = smoothstep(0.2, 0.75, x / width);
  if (share === 0) return 0;
  const along = Math.sin((x / 1300) * TURN - y / 390 - drift);
  const down = Math.sin((y / 900) * TURN + x / 700 + sway);
  return share * smoothstep(-0.4, 1.4, along + 0.8 * down);
}

/** The fine detail of a speaking line, travelling like sound; -1 to 1. */
export function voiceAt(x: number, y: number, { voice, overtone }: Phases): number {
  return (
    0.64 * Math.sin((x / 112) * TURN + y / 95 - voice) +
    0.36 * Math.sin((x / 67) * TURN - y / 80 - overtone)
  );
}

/** How strong the wake of the pointer is here; 0 to 1, however many points overlap. */
export function wakeAt(x: number, y: number, points: WakePoint[]): number {
  let calm = 1;
  for (const point of points) {
    const across = (x - point.x) / point.reach;
    const down = (y - point.y) / point.reach;
    const distance = across * across + down * down;
    if (distance < 9) calm *= 1 - point.strength * Math.exp(-distance);
  }
  return 1 - calm;
}

/** Distance of a line from its rest, given how much it speaks and how strong the wake is here. */
export function offsetAt(
  x: number,
  y: number,
  look: WaveLook,
  phases: Phases,
  burst: number,
  wake: number,
): number {
  const swell = look.swell * swellAt(x, y, phases);
  const fine = look.burst * burst + look.wake * wake;
  // Much of a page is silent at any moment, and need not work out its voice.
  return fine === 0 ? swell : swell + fine * voiceAt(x, y, phases);
}
