const BARS = 48;

const bars = (loudness: (position: number, index: number) => number) =>
  Array.from({ length: BARS }, (_, index) => loudness(index / (BARS - 1), index));

/**
 * Three waveforms, loudness 0 to 1 for each bar: a dialogue in syllables, two calm voices, and a sentence
 * that fades away.
 */
export const waveforms = {
  dialogue: bars(
    (x, i) => Math.sin(Math.PI * x) ** 0.8 * (0.35 + 0.65 * Math.abs(Math.sin(i * 1.9))),
  ),
  tide: bars((x) => 0.12 + 0.85 * Math.abs(Math.sin(Math.PI * (2.2 * x + 0.12)))),
  fade: bars((x, i) => Math.exp(-(((x - 0.32) / 0.24) ** 2)) * (0.75 + 0.25 * Math.cos(i)) + 0.03),
};
