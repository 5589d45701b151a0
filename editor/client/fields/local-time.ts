import { instantsOf } from '../../../src/site/publication-date.ts';

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
