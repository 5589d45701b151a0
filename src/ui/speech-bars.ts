import type { Bar } from './bars-path.ts';

/** A word, or a punctuation mark. */
const PARTS = /[\p{L}\d'’]+|[.,:;?!…–—]/gu;

/** Steps of silence after a punctuation mark; unlisted marks count as a full stop. */
const SILENCE: Record<string, number> = { ',': 2, ':': 2, ';': 2 };
const STOP = 4;

/** A syllable: a digit, or consonants with the following vowels and a word's final consonants. */
const SYLLABLE = /\d|[^aeiouy\d]*[aeiouy]+(?:[^aeiouy\d]+$)?|[^aeiouy\d]+/g;

/** A silent e, as in "move". */
const SILENT_E = /(?<=[aeiouy][^aeiouyl]+)e$/;

/** The loudness envelope of a syllable, by its number of bars. */
const SWELL: Record<number, readonly number[]> = {
  2: [0.8, 1],
  3: [0.6, 1, 0.7],
  4: [0.5, 0.9, 1, 0.6],
};

/**
 * A made-up waveform of spoken words: two to four bars for each syllable, depending on its length,
 * and silence at commas and full stops. Open vowels are loud.
 */
export function speechBars(text: string): Bar[] {
  const bars: Bar[] = [];
  for (const [part] of text.toLowerCase().matchAll(PARTS)) {
    if (/^[\p{L}\d'’]/u.test(part)) {
      for (const [syllable] of part.replace(SILENT_E, '').matchAll(SYLLABLE)) {
        bars.push(...syllableBars(syllable), null);
      }
    } else bars.push(...Array<null>(SILENCE[part] ?? STOP).fill(null));
  }
  return bars.slice(0, bars.findLastIndex((bar) => bar !== null) + 1);
}

function syllableBars(syllable: string): number[] {
  const swell = SWELL[Math.min(Math.max(syllable.length, 2), 4)] ?? [];
  const peak = /[aáàâäoóôö\d]/.test(syllable) ? 1 : /e/.test(syllable) ? 0.75 : 0.55;
  return swell.map((loudness) => loudness * peak);
}
