/** The agent says a line, at the pace of its waveform. */

import { isPaused, isStill } from '../../../ui/is-still.ts';
import { speechBars } from '../../../ui/speech-bars.ts';
import type { Field } from './field.ts';
import { barsBefore } from './speech.ts';

/** How long one bar of the waveform takes, in milliseconds. */
export const BAR_MS = 70;

/**
 * Lets the red grow as the agent speaks; it can be stopped, and then says after how many letters it
 * was.
 *
 * @param hear gets how loud the agent is, 0 to 1, with each bar
 */
export function say(
  field: Field,
  text: string,
  signal: AbortSignal,
  hear: (loudness: number) => void,
) {
  const before = barsBefore(text);
  const bars = speechBars(text);
  /** How long it has been said, in milliseconds, until the last frame. */
  let said = 0;
  let last = performance.now();
  let letters = 0;
  let begun = 0;
  let isOver = false;
  let heard = -1;
  let finish: (nothing: undefined) => void;
  const ended = new Promise<undefined>((resolve) => {
    finish = resolve;
  });
  const end = () => {
    isOver = true;
    letters = text.length;
    field.reach(bars.length);
    field.say(text);
    hear(0);
    finish(undefined);
  };
  const step = () => {
    if (isOver || signal.aborted) return;
    const now = performance.now();
    // Whoever pauses the motion meanwhile pauses the sentence, too.
    if (!isPaused()) said += now - last;
    last = now;
    const bar = said / BAR_MS;
    if (bar >= bars.length) return end();
    letters = before.findIndex((each) => each > bar);
    field.reach(bar);
    const [rest = ''] = text.slice(letters).match(/^\S*/) ?? [];
    if (begun < letters + rest.length) {
      begun = letters + rest.length;
      field.say(text.slice(0, begun));
    }
    if (heard !== Math.floor(bar)) {
      heard = Math.floor(bar);
      hear(bars[heard] ?? 0);
    }
    requestAnimationFrame(step);
  };
  if (isStill()) end();
  else step();
  const stop = () => {
    isOver = true;
    return letters;
  };
  return { ended, stop };
}
