const BARS = 60;

/**
 * One agent's part in a call as loudness, 0 to 1 for each bar: silence but for the time it works.
 *
 * @param from start of its part, in seconds from the start of the call
 * @param to end of its part
 * @param seconds length of the whole call
 */
export const speech = (from: number, to: number, seconds: number): number[] =>
  Array.from({ length: BARS }, (_, bar) => {
    const progress = (((bar + 0.5) / BARS) * seconds - from) / (to - from);
    if (progress <= 0 || progress >= 1) return 0;
    return Math.sin(Math.PI * progress) ** 0.5 * (0.35 + 0.65 * Math.abs(Math.sin(bar * 1.9)));
  });
