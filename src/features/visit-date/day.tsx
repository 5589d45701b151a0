import type { Language } from '../../site/languages.ts';
import { datePatterns, formatDate } from './format.ts';

interface DayProps {
  /** As in content: `2026-12-01`, perhaps with a time. */
  date: string;
  language: Language;
  className?: string | undefined;
}

/** A day in the page's language. */
export function Day({ date, language, className }: DayProps) {
  return (
    <time dateTime={date} className={className}>
      {formatDate(new Date(`${date.slice(0, 10)}T12:00`), datePatterns(language.tag))}
    </time>
  );
}
