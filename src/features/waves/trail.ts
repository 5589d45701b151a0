/** The recent path of the pointer, and the wake it leaves; lengths in CSS px, times in ms. */
import { POINT_LIFE, POINTS_MAX, WAKE } from './constants.ts';

export interface TrailPoint {
  x: number;
  y: number;
  /** Moment the pointer was here. */
  at: number;
}

export interface WakePoint {
  x: number;
  y: number;
  /** Distance at which the wake has fallen to about a third. */
  reach: number;
  /** 0 to 1. */
  strength: number;
}

/** Points this far apart in time last just long enough for the most points that may be kept. */
const GAP = POINT_LIFE / POINTS_MAX;

/** The trail with `point` added, within the bounds of the specification (section 9). */
export function extend(trail: TrailPoint[], point: TrailPoint): TrailPoint[] {
  const last = trail.at(-1);
  if (last && point.at - last.at < GAP) return trail;
  return [...alive(trail, point.at), point].slice(-POINTS_MAX);
}

/** The points of a trail that have not expired. */
export function alive(trail: TrailPoint[], now: number): TrailPoint[] {
  return trail.filter(({ at }) => now - at < POINT_LIFE);
}

/** A point's wake at a moment: it rises at once but not abruptly, then spreads as it fades. */
export function wakeOf({ x, y, at }: TrailPoint, now: number): WakePoint {
  const age = Math.max(0, (now - at) / POINT_LIFE);
  const rise = Math.min(1, age / WAKE.rise);
  const fade = Math.max(0, 1 - age) ** 2;
  return { x, y, reach: WAKE.reach + WAKE.spread * age, strength: WAKE.strength * rise * fade };
}
