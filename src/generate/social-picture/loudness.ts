/** How loud a spoken letter is, 0 to 1; unlisted letters are quiet consonants. */
const LOUDNESS: Record<string, number> = {
  ...Object.fromEntries([...'aeiou'].map((vowel) => [vowel, 1])),
  ...Object.fromEntries([...'lmnrwy'].map((voiced) => [voiced, 0.55])),
  ' ': 0.04,
};

const QUIET = 0.3;

/**
 * A made-up waveform of spoken words: vowels are loud, and there is a pause between words.
 *
 * @returns the loudness of each bar, 0 to 1
 */
export function loudnessOf(text: string, bars: number): number[] {
  const letters = [...text.toLowerCase()].map((letter) => LOUDNESS[letter] ?? QUIET);
  return Array.from({ length: bars }, (_, bar) => {
    const position = (bar / (bars - 1)) * (letters.length - 1);
    const before = letters[Math.floor(position)] ?? 0;
    const after = letters[Math.ceil(position)] ?? 0;
    const smooth = before + (after - before) * (position % 1);
    // In a recording, neighbouring bars always differ.
    return smooth * (0.72 + 0.28 * Math.cos(bar * 2.4));
  });
}
