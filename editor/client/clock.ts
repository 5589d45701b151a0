/** Local times of a time zone as instants. */

const DAY = 86_400_000;

/** By time zone, because to make one takes a thousand times as long as to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock in a time zone shows at an instant, in milliseconds since 1970 as if it showed UTC. */
function shownAt(instant: number, timeZone: string): number {
  const style = { timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', style);
  formats.set(timeZone, format);
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
}

/** How far a time zone was ahead of UTC a day before a clock there shows something, and is a day later. */
const offsetsAround = (shown: number, timeZone: string) =>
  [shown - DAY, shown + DAY].map((instant) => shownAt(instant, timeZone) - instant);

/**
 * The instants, in milliseconds since 1970, at which a clock in a time zone shows a local time such as
 * `2026-03-29T02:30`: none in the hour that spring leaves out, two in the one that comes twice in autumn.
 */
export function instantsOf(local: string, timeZone: string): number[] {
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return [];
  const instants = offsetsAround(shown, timeZone).map((offset) => shown - offset);
  return [...new Set(instants)].filter((instant) => shownAt(instant, timeZone) === shown);
}
