/** How long the pause can be, in seconds, and how long it is at first. */
export const PAUSE = { least: 0.2, most: 2, step: 0.1, first: 1.2 };

const SPOKEN = { before: 1.3, after: 1.1 };
const SILENCE_TIMER = 0.7;
const DETECTION = 0.25;

/** What the scale shows, in seconds: the longest pause, with room for an answer after it. */
const SHOWN = 5.6;

const percent = (seconds: number) => `${Number(((seconds / SHOWN) * 100).toFixed(2))}%`;

/** How much of the scale the two parts of the sentence take. */
export const WIDTHS = { before: percent(SPOKEN.before), after: percent(SPOKEN.after) };

/**
 * One sentence with a pause in it, as two ways of listening hear it: the principle, not a measurement.
 *
 * @param pause its length in seconds
 * @returns whether the silence timer cuts the caller off; where on the scale the sentence goes on, and where
 * each way of listening answers
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
