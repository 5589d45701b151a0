/** Where an agent has come to in its text. */
import type { Interruption } from '../../content/voices.ts';

/** What the script of a band needs: the agent's whole text, where it is cut off in print, and the button's words. */
export interface Replay extends Interruption {
  text: string;
  cut: number;
  /** How many bars of the waveform each letter adds, as one digit in base 36. */
  bars: string;
}

/** The word that is being said after so many letters, or the last one said. */
export function wordAt(text: string, letters: number) {
  const [begun = ''] = /[\p{L}\p{N}’]*[^\p{L}\p{N}]*$/u.exec(text.slice(0, letters)) ?? [];
  const [rest = ''] = /^[\p{L}\p{N}’]*/u.exec(text.slice(letters)) ?? [];
  const isInside = rest !== '' && /[\p{L}\p{N}’]$/u.test(begun);
  return { isInside, word: (isInside ? begun + rest : begun).replace(/[^\p{L}\p{N}’]+$/u, '') };
}
