import { barsPath } from './bars-path.ts';
import { speechBars } from './speech-bars.ts';

const STEP = 4;
const HEIGHT = 24;

/** The drawing grows with the text around it; at 20 px of text a unit is a pixel. */
const UNITS_PER_EM = 20;

/**
 * Words as they sound, as one SVG path and the attributes of the drawing that holds it.
 *
 * @param unsaid what was about to be said and is not heard: drawn as dots
 */
export function drawSpeech(words: string, unsaid = '') {
  const dots = speechBars(unsaid).map((bar) => bar && 0);
  const bars = dots.length > 0 ? [...speechBars(words), null, ...dots] : speechBars(words);
  const width = bars.length * STEP;
  return {
    viewBox: `0 0 ${width} ${HEIGHT}`,
    width: `${width / UNITS_PER_EM}em`,
    path: barsPath(bars, { step: STEP, height: HEIGHT - 2, middle: HEIGHT / 2 }),
  };
}
