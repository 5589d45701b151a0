/** The loudness of one bar, 0 to 1; `null` is a gap. */
export type Bar = number | null;

interface Bars {
  /** Distance from one bar's centre to the next, in viewBox units. */
  step: number;
  /** Height of the loudest bar. */
  height: number;
  /** Left edge of the row; default 0. */
  left?: number;
  /** Vertical centre of the bars; default half the height. */
  middle?: number;
  /** Height of a silent bar, which looks like a dot; default 0. */
  least?: number;
}

/**
 * Vertical bars as the `d` of one SVG path, in relative whole numbers, so that repeated bars compress to
 * almost nothing.
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
