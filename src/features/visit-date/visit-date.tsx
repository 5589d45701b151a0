import { datePatterns, formatDate, machineDate } from './format.ts';

type VisitDateProps = { part: 'year'; language?: undefined } | { part: 'date'; language: string };

/**
 * The date of the visit: the footer's year, the cookie page's date. Prerendered with the build's date, which show.ts
 * replaces.
 */
export function VisitDate({ part, language }: VisitDateProps) {
  const now = new Date();
  const patterns = language ? datePatterns(language) : undefined;
  return (
    <time
      dateTime={machineDate(now, part)}
      data-visit-date={part}
      data-patterns={patterns?.join('|')}
    >
      {formatDate(now, patterns)}
    </time>
  );
}

interface DayProps {
  /** As in content: `2026-12-01`. */
  date: string;
  /** The tag of the page's language. */
  language: string;
}

/** A day as the page's language writes it. */
export function Day({ date, language }: DayProps) {
  return (
    <time dateTime={date}>{formatDate(new Date(`${date}T12:00`), datePatterns(language))}</time>
  );
}
