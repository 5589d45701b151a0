/** How lively the background of a page is. */
export type WaveStyle = 'subtle' | 'interactive' | 'mixed';

export interface WaveLook {
  /** Distance between two lines in CSS px. */
  spacing: number;
  /** Time in ms after the last pointer movement at which the highlight resets. */
  reset: number;
  /**
   * Amplitudes in CSS px of the slow swell, of a burst and of the wake; their sum is below
   * `spacing`.
   */
  swell: number;
  burst: number;
  wake: number;
}

export const LOOKS: Record<WaveStyle, WaveLook> = {
  subtle: { spacing: 60, reset: 2000, swell: 18, burst: 12, wake: 24 },
  interactive: { spacing: 40, reset: 1500, swell: 12, burst: 10, wake: 17 },
  mixed: { spacing: 80, reset: 2000, swell: 24, burst: 18, wake: 34 },
};

/** One frame of a 60 Hz screen in ms. */
export const FRAME = 1000 / 60;

/** Maximum number of pointer points, and their life in drawn frames. */
export const POINTS_MAX = 30;
export const POINT_LIFE = 60;

/**
 * Time between two drawn frames in ms: while lines react to the pointer, and otherwise. Multiples
 * of a 60 Hz frame, because other intervals would stutter.
 */
export const INTERVAL = { active: FRAME, idle: 4 * FRAME };

/**
 * How far a line goes from the colour of rest towards that of speech in a burst or highlight; in
 * the wake it is 1.
 */
export const SHARE = { burst: 0.6 };

/** Number of distinct opacities between a calm line and one in the wake. */
export const SHADES = 8;

/**
 * Highlight of the lines near the pointer while it moves: share of a burst's opacity, its fade time
 * in ms, and the distances in CSS px, along the lines and across, at which it has fallen to a
 * third.
 */
export const HIGHLIGHT = { share: 0.6, glide: 250, along: 260, across: 170 };

/**
 * While a call goes on: fade times in ms of the call itself, of its edge, and of a voice that rises
 * and falls, which is quick, so that an interruption is felt at once; how far round the edge in CSS
 * px a voice begins; by how much a burst is larger than at rest, and the share of the swell that is
 * left.
 */
export const VOICE = { on: 300, edge: 60, rise: 140, fall: 90, side: 40, burst: 1.7, swell: 0.4 };

/**
 * One point of the wake: maximum strength (0 to 1), share of its life in which it rises, distance
 * in CSS px at which it has fallen to a third, and by how much that distance grows over its life.
 */
export const WAKE = { strength: 0.7, rise: 0.12, reach: 55, spread: 75 };

/** Width in CSS px of a line, and of one in the wake. */
export const WIDTH = { calm: 1, wake: 2 };

/** Distance in CSS px between two points of a line, which curves connect. */
export const STEP = 12;

/** Maximum device pixels per CSS px; more makes no visible difference to a hairline. */
export const DENSITY_MAX = 2;
