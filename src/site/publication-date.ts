/** A date begins at midnight, and a time is in UTC. */
const momentOf = (published: string) =>
  new Date(published.length > 10 ? `${published}Z` : published);

/** The moment that a page's `published` names, as RFC 3339 has it. */
export const instantOf = (published: string): string => momentOf(published).toISOString();

/**
 * Whether a page may be seen: not before its date. An invalid date is ignored.
 *
 * @param now in ms since 1970; by default when the process began, so that all of a build is of one moment
 */
export const isDue = (published: string | undefined, now = performance.timeOrigin): boolean =>
  !published || !(momentOf(published).getTime() > now);
