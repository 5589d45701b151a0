import { currentLanguage } from '../../site/get-shared.ts';
import { type DatePart, datePatterns, formatDate, machineDate } from './format.ts';

/**
 * The date of the visit: the footer's year, the cookie page's date. Prerendered with the build's date, which show.ts
 * replaces.
 */
export function VisitDate({ part }: { part: DatePart }) {
  const now = new Date();
  const patterns = part === 'date' ? datePatterns(currentLanguage().tag) : undefined;
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
