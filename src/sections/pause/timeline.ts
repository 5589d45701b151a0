/** The range, step and initial value of the pause, in seconds. */
export const PAUSE = { least: 0.2, most: 2, step: 0.1, first: 1.2 };

const SPOKEN = { before: 1.3, after: 1.1 };
const SILENCE_TIMER = 0.7;
const DETECTION = 0.25;

/** The length of the scale in seconds: enough for the longest pause and an answer after it. */
const SHOWN = 5.6;

const percent = (seconds: number) => `${Number(((seconds / SHOWN) * 100).toFixed(2))}%`;

/** The widths of the two parts of the sentence on the scale. */
export const WIDTHS = { before: percent(SPOKEN.before), after: percent(SPOKEN.after) };

/**
 * When two kinds of agent answer a sentence with a pause. It shows the principle, not a measurement.
 *
 * @param pause length in seconds
 * @returns whether the silence timer interrupts the caller; the positions on the scale where the sentence
 * continues and where each agent answers
 */
export function timeline(pause: number) {
  const resumed = SPOKEN.before + pause;
  const ended = resumed + SPOKEN.after;
  const cut = pause > SILENCE_TIMER;
  return {
    cut,
    starts: {
      after: percent(resumed),
      timer: percent((cut ? SPOKEN.before : ended) + SILENCE_TIMER),
      detection: percent(ended + DETECTION),
    },
  };
}

export type Starts = ReturnType<typeof timeline>['starts'];
