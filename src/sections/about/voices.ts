const BARS = 60;

/**
 * @param count how many people speak, one after the other
 * @returns the loudness of each bar, 0 to 1: a swell for each voice, the later ones a little softer
 */
export const voices = (count: number): readonly number[] =>
  Array.from({ length: BARS }, (_, index) => {
    const position = (index / (BARS - 1)) * count;
    const swell = Math.abs(Math.sin(Math.PI * position)) ** 1.4;
    return swell * (0.55 + 0.45 * Math.abs(Math.cos(Math.floor(position) * 1.7 + index * 0.35)));
  });
