import { datePatterns, formatDate } from './format.ts';

/**
 * The date of the visit, as its language writes it: the cookie page's. Without a language its year:
 * the footer's. Prerendered with the build's date, which visit-date.element.ts replaces.
 */
export function VisitDate({ language }: { language?: string }) {
  const patterns = language ? datePatterns(language) : undefined;
  const { text, dateTime } = formatDate(new Date(), patterns);
  return (
    <visit-date data-patterns={patterns?.join('|')}>
      <time dateTime={dateTime}>{text}</time>
    </visit-date>
  );
}

interface DayProps {
  /** As in content: `2026-12-01`. */
  date: string;
  /** The tag of the page's language. */
  language: string;
}

/** A day as the page's language writes it. */
export const Day = ({ date, language }: DayProps) => (
  <time dateTime={date}>{formatDate(new Date(`${date}T12:00`), datePatterns(language)).text}</time>
);
