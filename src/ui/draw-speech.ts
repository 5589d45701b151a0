import { barsPath } from './bars-path.ts';
import { speechBars } from './speech-bars.ts';

const STEP = 4;
const HEIGHT = 24;

/** The drawing scales with the text size; at 20 px one unit is one pixel. */
const UNITS_PER_EM = 20;

/**
 * The waveform of spoken words, as one SVG path and the attributes of its `<svg>`.
 *
 * @param unsaid the interrupted rest of the sentence, drawn as dots
 * @returns also the path of the line at which it was interrupted, or an empty one
 */
export function drawSpeech(text: string, unsaid = '') {
  const dots = speechBars(unsaid).map((bar) => bar && 0);
  const said = speechBars(text);
  const bars = dots.length > 0 ? [...said, null, null, ...dots] : said;
  const width = bars.length * STEP;
  return {
    viewBox: `0 0 ${width} ${HEIGHT}`,
    width: `${width / UNITS_PER_EM}em`,
    path: barsPath(bars, { step: STEP, height: HEIGHT - 2, middle: HEIGHT / 2 }),
    cut: unsaid && `M${(said.length + 0.5) * STEP} 0v${HEIGHT}`,
  };
}
