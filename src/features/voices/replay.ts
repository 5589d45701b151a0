/** How far an agent has come in its text. */
import type { InterruptionWords } from '../../content/fields/voices.ts';
import { speechBars } from '../../ui/speech-bars.ts';

/** What the script of a band needs: the agent's whole text, where it is cut off in print, and the button's words. */
export interface Replay extends Omit<InterruptionWords, 'question' | 'send'> {
  text: string;
  /** Its last sentence. */
  last: string;
  cut: number;
  /** How many bars of the waveform each letter adds, as one digit in base 36. */
  bars: string;
}

/** The word that is being said after so many letters, or the last one said. */
export function wordAt(text: string, letters: number) {
  const words = [...text.matchAll(/[\p{L}\p{N}’]+/gu)].filter(({ index }) => index < letters);
  const { 0: word, index } = words.at(-1) ?? { 0: '', index: 0 };
  return { word, isInside: letters < index + word.length };
}

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
