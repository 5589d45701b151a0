import { barsPath } from './bars-path.ts';
import { speechBars } from './speech-bars.ts';

const STEP = 4;
const HEIGHT = 24;

/** The drawing scales with the text size; at 20 px one unit is one pixel. */
const UNITS_PER_EM = 20;

/** The waveform of spoken words, as one SVG path and the attributes of its `<svg>`. */
export function drawSpeech(text: string) {
  const bars = speechBars(text);
  const width = bars.length * STEP;
  return {
    viewBox: `0 0 ${width} ${HEIGHT}`,
    width: `${width / UNITS_PER_EM}em`,
    path: barsPath(bars, { step: STEP, height: HEIGHT - 2, middle: HEIGHT / 2 }),
  };
}
