/** How far somebody has come in a text. */
import { speechBars } from '../../../ui/speech-bars.ts';

/** The word that is being said after so many letters, or the last one said. */
export function wordAt(text: string, letters: number) {
  const words = [...text.matchAll(/[\p{L}\p{N}’]+/gu)].filter(({ index }) => index < letters);
  const { 0: word, index } = words.at(-1) ?? { 0: '', index: 0 };
  return { word, isInside: letters < index + word.length };
}

/** What was said when somebody was stopped after so many letters. */
export const cutOff = (text: string, letters: number) =>
  text.slice(0, Math.max(letters, 1)).trimEnd() + (wordAt(text, letters).isInside ? '—' : ' —');

/** The last words of a text that is longer than so many letters; at least one. */
export const lastWords = (text: string, letters: number): string =>
  text.slice(text.indexOf(' ', text.length - letters - 1) + 1 || text.lastIndexOf(' ') + 1);

/**
 * How many bars of a text’s waveform are drawn before each of its letters, and before its end; from
 * a word’s first letter to its last they are spread evenly.
 *
 * @returns numbers that never fall, one more than the text has UTF-16 units
 */
export function barsBefore(text: string): number[] {
  const bars = Array<number>(text.length + 1).fill(0);
  const upTo = (end: number) => speechBars(text.slice(0, end)).length;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const first = upTo(index + 1);
    const last = upTo(index + word.length);
    const each = (last - first) / Math.max(1, word.length - 1);
    for (let letter = 0; letter < word.length; letter++) {
      bars[index + 1 + letter] = first + each * letter;
    }
    bars.fill(last, index + word.length + 1);
  }
  return bars;
}
