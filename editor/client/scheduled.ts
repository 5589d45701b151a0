/** Times on the site's clock, and the words that are to be published at one. */

import type { Path } from '../yaml/value.ts';
import { instantsOf } from './clock.ts';
import type { Scheduled } from './requests.ts';

/** What is said about a local time while it is chosen. */
export interface LocalTime {
  /** Such as “Times are those of Europe/London: British Summer Time (GMT+1).” */
  zone: string;
  /** What is wrong with it; empty if nothing is. */
  fault: string;
}

/** What is said about a local time, such as `2026-12-01T09:30`, of the site’s zone. */
export function localTime(local: string, timeZone: string): LocalTime {
  const instants = local.includes('T') ? instantsOf(local, timeZone) : [];
  const named = (timeZoneName: 'long' | 'shortOffset') =>
    new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName })
      .formatToParts(instants[0])
      .find(({ type }) => type === 'timeZoneName')?.value;
  const faults = [
    'This time does not exist: the clock goes forward in that night. Choose another.',
    '',
    'This time comes twice, because the clock goes back in that night. Choose one before or after.',
  ];
  return {
    zone: `Times are those of ${timeZone}: ${named('long')} (${named('shortOffset')}).`,
    fault: (local.includes('T') && faults[instants.length]) || '',
  };
}

/** What a clock in a time zone shows, such as `2026-12-04T09:00`. */
export const localOf = (instant: number, timeZone: string) =>
  new Date(instant).toLocaleString('sv', { timeZone }).slice(0, 16).replace(' ', 'T');

/** Such as “4 Dec 2026, 09:00”. */
export const momentIn = (instant: number, timeZone: string) =>
  new Date(instant).toLocaleString('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' });

/** Who changes a field later, and when; empty if nobody does. */
export function takenBy(
  scheduled: readonly Scheduled[],
  file: string,
  path: Path,
  timeZone: string,
): string {
  const isIn = (around: Path) => around.every((step, at) => step === path[at]);
  return scheduled
    .filter(({ fields }) => fields.some((field) => field.file === file && isIn(field.path)))
    .map(({ name, at, until, isLive, isOver }) => {
      if (isOver) return '';
      const back = until ? momentIn(until, timeZone) : '';
      if (isLive) return `Taken back on ${back}, as ${name} has scheduled it. `;
      return `Changed on ${momentIn(at, timeZone)}${back && ` until ${back}`}, as ${name} has scheduled it. `;
    })
    .join('');
}

/** When somebody changes a file next, or takes a change of it back; undefined if nobody does. */
export function nextChange(scheduled: readonly Scheduled[], file: string): number | undefined {
  const times = scheduled.flatMap(({ fields, at, until = [], isLive, isOver }) =>
    isOver || !fields.some((field) => field.file === file) ? [] : isLive ? until : at,
  );
  return times.length > 0 ? Math.min(...times) : undefined;
}
