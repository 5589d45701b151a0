import type { WaveStyle } from '../../schemas/pages.ts';

export interface WaveLook {
  /** Distance between two lines in CSS px (specification, section 9). */
  spacing: number;
  /** Time in ms after the last pointer movement at which the highlight resets (section 9). */
  reset: number;
  /** Greatest height in CSS px of the slow swell, of a burst and of the wake; together below `spacing`. */
  swell: number;
  burst: number;
  wake: number;
}

export const LOOKS: Record<WaveStyle, WaveLook> = {
  subtle: { spacing: 60, reset: 2000, swell: 10, burst: 8, wake: 18 },
  interactive: { spacing: 40, reset: 1500, swell: 8, burst: 10, wake: 19 },
  mixed: { spacing: 80, reset: 2000, swell: 14, burst: 14, wake: 26 },
};

/** ms; the specification counts in frames of a 60 Hz screen, whatever the screen at hand does. */
export const FRAME = 1000 / 60;

/** Most pointer points kept, and the ms each of them lasts: 60 frames (specification, section 9). */
export const POINTS_MAX = 30;
export const POINT_LIFE = 60 * FRAME;

/**
 * ms between two frames drawn: while something answers the pointer, and while nothing does. Whole beats
 * of a 60 Hz screen, since between two of them the pace would stumble.
 */
export const INTERVAL = { active: FRAME, idle: 4 * FRAME };

/**
 * How much of its strongest colour, which waves.module.css sets for each theme, a line has when calm
 * and when in a burst or highlight; in the wake it has all of it.
 */
export const SHARE = { calm: 0.65, burst: 0.83 };

/** Opacities that are told apart between a calm line and one in the wake. */
export const SHADES = 8;

/** All lines while the pointer moves: share of a burst's opacity, and the ms it takes to come and go. */
export const HIGHLIGHT = { share: 0.6, glide: 250 };

/**
 * Of one point of the wake: greatest strength (0 to 1), share of its life in which it rises, distance
 * in CSS px at which it has fallen to a third, and by how much that grows over its life.
 */
export const WAKE = { strength: 0.7, rise: 0.12, reach: 55, spread: 75 };

/** Width in CSS px of a line, and of one in the wake. */
export const WIDTH = { calm: 1, wake: 2 };

/** CSS px between two points of a line; a curve joins them. */
export const STEP = 12;

/** Most device pixels drawn per CSS px: beyond this a hairline gains nothing that can be seen. */
export const DENSITY_MAX = 2;
