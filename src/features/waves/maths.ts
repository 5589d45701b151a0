/**
 * The shape of the lines as pure functions of position and time; lengths in CSS px, times in ms.
 */
import type { WaveLook } from './constants.ts';
import type { WakePoint } from './trail.ts';

const TURN = 2 * Math.PI;

/** Vertical positions of the lines at rest, spread evenly over `height`. */
export function restLines(height: number, spacing: number): number[] {
  const count = Math.ceil(height / spacing);
  const margin = (height - (count - 1) * spacing) / 2;
  return Array.from({ length: count }, (_, line) => margin + line * spacing);
}

/** Rises smoothly from 0 at `from` to 1 at `to`. */
export function smoothstep(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

/** Moves `current` exponentially towards `target` with time constant `time`, at any frame rate. */
export function approach(current: number, target: number, elapsed: number, time: number): number {
  return target + (current - target) * Math.exp(-elapsed / time);
}

/** The phase of each wave as an angle; computed once per frame. */
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

/** The slow movement of all lines, each slightly later than the one above; -1 to 1. */
function swellAt(x: number, y: number, { swell, cross }: Phases): number {
  return (
    0.65 * Math.sin((x / 1150) * TURN + y / 210 - swell) +
    0.35 * Math.sin((x / 610) * TURN - y / 330 + cross)
  );
}

/**
 * The strength of the burst at a point, 0 to 1. Bursts drift over the page, but never over its left
 * part, where text begins.
 */
export function burstAt(x: number, y: number, width: number, { drift, sway }: Phases): number {
  const share = smoothstep(0.2, 0.75, x / width);
  if (share === 0) return 0;
  const along = Math.sin((x / 1300) * TURN - y / 390 - drift);
  const down = Math.sin((y / 900) * TURN + x / 700 + sway);
  return share * smoothstep(-0.4, 1.4, along + 0.8 * down);
}

/** The fine wave within a burst or the wake, which travels like sound; -1 to 1. */
function voiceAt(x: number, y: number, { voice, overtone }: Phases): number {
  return (
    0.64 * Math.sin((x / 112) * TURN + y / 95 - voice) +
    0.36 * Math.sin((x / 67) * TURN - y / 80 - overtone)
  );
}

/** The strength of the pointer's wake at a point; 0 to 1, even where points overlap. */
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

/** The displacement of a line, given the strengths of burst and wake at this point. */
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
  // Saves time: most of the page has neither burst nor wake.
  return fine === 0 ? swell : swell + fine * voiceAt(x, y, phases);
}
