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
 * Upright bars as the `d` of one SVG path.
 *
 * @param amplitudes loudness of each bar, 0 to 1
 */
export function barsPath(
  amplitudes: readonly number[],
  { step, height, left = 0, middle = height / 2, least = 0 }: Bars,
): string {
  return amplitudes
    .map((amplitude, index) => {
      const length = Math.max(least, Math.round(amplitude * height));
      const x = left + (index + 0.5) * step;
      return `M${Number(x.toFixed(1))} ${middle - length / 2}v${length}`;
    })
    .join('');
}
