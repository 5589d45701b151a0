/**
 * The recent path of the pointer, and the wake it leaves; lengths in CSS px, ages in drawn frames.
 */
import { POINT_LIFE, POINTS_MAX, WAKE } from './constants.ts';

export interface TrailPoint {
  x: number;
  y: number;
  /** How many frames had been drawn when the pointer was here. */
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

/**
 * With so many frames between points, the oldest expires just when the maximum number is reached.
 */
const GAP = POINT_LIFE / POINTS_MAX;

/** Adds `point` to the trail within its limits of number and age. */
export function extend(trail: TrailPoint[], point: TrailPoint): TrailPoint[] {
  const last = trail.at(-1);
  if (last && point.at - last.at < GAP) return trail;
  return [...alive(trail, point.at), point].slice(-POINTS_MAX);
}

/** The points of a trail that have not expired. */
export function alive(trail: TrailPoint[], frame: number): TrailPoint[] {
  return trail.filter(({ at }) => frame - at < POINT_LIFE);
}

/** A point's wake at a frame: it rises quickly but smoothly, then spreads while it fades. */
export function wakeOf({ x, y, at }: TrailPoint, frame: number): WakePoint {
  const age = (frame - at) / POINT_LIFE;
  const rise = Math.min(1, age / WAKE.rise);
  const fade = Math.max(0, 1 - age) ** 2;
  return { x, y, reach: WAKE.reach + WAKE.spread * age, strength: WAKE.strength * rise * fade };
}
