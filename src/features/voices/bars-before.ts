import { speechBars } from '../../ui/speech-bars.ts';

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
