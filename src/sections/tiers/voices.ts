const BARS = 60;

/**
 * @param count number of speakers, one after the other
 * @returns the loudness of each bar, 0 to 1: one swell for each voice, each different
 */
export function voices(count: number): readonly number[] {
  const barsEach = Math.floor(BARS / count);
  return Array.from({ length: barsEach * count }, (_, index) => {
    const swell = Math.sin((Math.PI * (index % barsEach)) / (barsEach - 1)) ** 1.4;
    const voice = Math.floor(index / barsEach);
    return swell * (0.55 + 0.45 * Math.abs(Math.cos(voice * 1.7 + index * 0.35)));
  });
}
