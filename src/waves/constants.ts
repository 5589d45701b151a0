/** The look of the background on a page (specification, section 2, "Shared layout"). */
export type WaveStyle = 'subtle' | 'interactive' | 'mixed';

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
  subtle: { spacing: 60, reset: 2000, swell: 9, burst: 7, wake: 12 },
  interactive: { spacing: 40, reset: 1500, swell: 7, burst: 10, wake: 14 },
  mixed: { spacing: 80, reset: 2000, swell: 13, burst: 13, wake: 20 },
};

/** ms; the specification counts in frames of a 60 Hz screen, whatever the screen at hand does. */
export const FRAME = 1000 / 60;

/** Most pointer points kept, and the ms each of them lasts: 60 frames (specification, section 9). */
export const POINTS_MAX = 30;
export const POINT_LIFE = 60 * FRAME;

/** ms between two frames drawn: while something answers the pointer, and while nothing does. */
export const ACTIVE_INTERVAL = FRAME;
export const IDLE_INTERVAL = 2 * FRAME;

/** Opacity of a calm line, of one in a burst or highlight, and of one in the wake (docs/decisions/005). */
export const OPACITY = { calm: 0.15, burst: 0.2, wake: 0.25 };

/** CSS px between two points of a line; a curve joins them. */
export const STEP = 16;

/** Most device pixels per CSS px drawn, across and down (docs/decisions/005). */
export const DENSITY_MAX = { across: 1, down: 2 };
