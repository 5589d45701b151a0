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

/**
 * How many bars of a text's waveform are drawn before each of its letters, and before its end.
 *
 * @returns numbers that never fall, one more than the text has UTF-16 units
 */
export function barsBefore(text: string): number[] {
  let most = 0;
  return Array.from({ length: text.length + 1 }, (_, letters) => {
    most = Math.max(most, speechBars(text.slice(0, letters)).length);
    return most;
  });
}
