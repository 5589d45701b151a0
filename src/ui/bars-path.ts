/** One bar of a voice: its loudness, 0 to 1. `null` is a step without a bar. */
export type Bar = number | null;

interface Bars {
  /** Distance from one bar's middle to the next, in units of the view box. */
  step: number;
  /** Height of the loudest bar. */
  height: number;
  /** Left edge of the row; 0 without one. */
  left?: number;
  /** Where the bars have their middle; without one, half the height. */
  middle?: number;
  /** Height of the quietest bar, which shows silence as a dot; 0 without one. */
  least?: number;
}

/**
 * Upright bars as the `d` of one SVG path. Each is drawn from where the one before it ended, in whole
 * numbers, so that bars that repeat compress to next to nothing.
 */
export function barsPath(
  bars: readonly Bar[],
  { step, height, left = 0, middle = height / 2, least = 0 }: Bars,
): string {
  let path = '';
  let from = { x: 0, y: 0 };
  for (const [index, bar] of bars.entries()) {
    if (bar === null) continue;
    const half = Math.max(least / 2, Math.round((bar * height) / 2));
    const to = { x: left + (index + 0.5) * step, y: middle - half };
    path += `m${short(to.x - from.x)} ${short(to.y - from.y)}v${2 * half}`;
    from = { x: to.x, y: middle + half };
  }
  return path.replaceAll(' -', '-').replace('m', 'M');
}

const short = (length: number) => Number(length.toFixed(1));
