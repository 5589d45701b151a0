import type { Bar } from '../../ui/bars-path.ts';
import { speechBars } from '../../ui/speech-bars.ts';

const BARS = 90;

/**
 * One agent's part in a call as loudness, one bar after the other: what it is there for, said again and
 * again while it works, and silence before and after.
 *
 * @param from start of its part, in seconds from the start of the call
 * @param to end of its part
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
