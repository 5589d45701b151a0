/** Where an agent has come to in its text. */
import type { Interruption } from '../../schemas/voices.ts';

/** What the script of a band needs: the agent's whole text, where it is cut off in print, and the button's words. */
export interface Replay extends Omit<Interruption, 'question' | 'send'> {
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
