import { datePatterns, formatDate } from './format.ts';

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
