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

/** A day begins at midnight; a time that does not exist is as long after the clock has changed. */
function momentOf(published: string, timeZone: string): number {
  const local = published.length > 10 ? published : `${published}T00:00`;
  const shown = Date.parse(`${local}Z`);
  const [before = 0] = Number.isNaN(shown) ? [] : offsetsAround(shown, timeZone);
  return instantsOf(local, timeZone)[0] ?? shown - before;
}

/** The moment that a page's `published` names in the site's time zone, as RFC 3339 has it. */
export const instantOf = (published: string, timeZone: string): string =>
  new Date(momentOf(published, timeZone)).toISOString();

/**
 * Whether a page may be seen: not before its date in the site's time zone. An invalid date is ignored.
 *
 * @param now in ms since 1970; by default when the process began, so that all of a build is of one moment
 */
export const isDue = (
  published: string | undefined,
  timeZone: string,
  now = performance.timeOrigin,
): boolean => !published || !(momentOf(published, timeZone) > now);
