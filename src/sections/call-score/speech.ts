import type { Bar } from '../../ui/bars-path.ts';
import { speechBars } from '../../ui/speech-bars.ts';

const BARS = 90;

/**
 * One agent's line in the score as bars: the waveform of its task, repeated while it is active, and
 * silence before and after.
 *
 * @param from when it becomes active, in seconds since the start of the call
 * @param to when it stops, likewise
 * @param seconds length of the whole call
 */
export function speech(task: string, from: number, to: number, seconds: number): Bar[] {
  const said = speechBars(task);
  const first = Math.round((from / seconds) * BARS);
  const end = Math.round((to / seconds) * BARS);
  return Array.from({ length: BARS }, (_, bar) =>
    bar < first || bar >= end ? 0 : (said[(bar - first) % (said.length + 1)] ?? null),
  );
}
