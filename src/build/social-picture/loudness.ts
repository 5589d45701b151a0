/** How loud a letter sounds when it is spoken, 0 to 1; what is not listed is a quiet consonant. */
const LOUDNESS: Record<string, number> = {
  ...Object.fromEntries([...'aeiou'].map((vowel) => [vowel, 1])),
  ...Object.fromEntries([...'lmnrwy'].map((voiced) => [voiced, 0.55])),
  ' ': 0.04,
};

const QUIET = 0.3;

/**
 * The waveform of some words as if spoken: syllables swell around their vowels, words end in a pause.
 *
 * @returns one loudness for each bar, 0 to 1
 */
export function loudnessOf(words: string, bars: number): number[] {
  const letters = [...words.toLowerCase()].map((letter) => LOUDNESS[letter] ?? QUIET);
  return Array.from({ length: bars }, (_, bar) => {
    const position = (bar / (bars - 1)) * (letters.length - 1);
    const before = letters[Math.floor(position)] ?? 0;
    const after = letters[Math.ceil(position)] ?? 0;
    const smooth = before + (after - before) * (position % 1);
    // No two neighbouring bars of a recorded voice are alike.
    return smooth * (0.72 + 0.28 * Math.cos(bar * 2.4));
  });
}
