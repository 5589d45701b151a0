import { currentLanguage } from '../../content/get-shared.ts';
import { instantOf } from '../../content/published.ts';
import typography from '../../ui/typography.module.css';
import { datePatterns, formatDate } from './format.ts';

/** A day in the page's language. @param date as in content: `2026-12-01`, perhaps with a time */
export function Day({ date }: { date: string }) {
  return (
    <time dateTime={date.length > 10 ? instantOf(date) : date} className={typography.small}>
      {formatDate(new Date(`${date.slice(0, 10)}T12:00`), datePatterns(currentLanguage().tag))}
    </time>
  );
}
