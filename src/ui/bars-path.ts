/** The loudness of one bar, 0 to 1; `null` is a gap. */
export type Bar = number | null;

interface Row {
  /** Distance from one bar's centre to the next, in viewBox units. */
  step: number;
  /** Height of the loudest bar. */
  height: number;
  /** Vertical centre of the bars; default half the height. */
  middle?: number;
  /** Height of a silent bar, which looks like a dot; default 0. */
  least?: number;
}

/**
 * Vertical bars as the `d` of one SVG path. In relative whole numbers, and each from the middle and
 * back to it, so that repeated bars compress to almost nothing.
 */
export function barsPath(
  bars: readonly Bar[],
  { step, height, middle = height / 2, least = 0 }: Row,
): string {
  let path = `M0 ${middle}`;
  let forward = step / 2;
  for (const bar of bars) {
    if (bar !== null) {
      const half = Math.max(least / 2, Math.round((bar * height) / 2));
      path += `m${forward} ${-half}v${2 * half}m0 ${-half}`;
      forward = 0;
    }
    forward += step;
  }
  return path.replaceAll(' -', '-');
}
