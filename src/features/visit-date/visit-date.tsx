import { type DatePart, formatDate, machineDate } from './format.ts';

/**
 * The date of the visit: the footer's year, the cookie page's date. The page
 * is prerendered with the build's date; show.ts replaces it by the visitor's.
 */
export function VisitDate({ part }: { part: DatePart }) {
  const now = new Date();
  return (
    <time dateTime={machineDate(now, part)} data-visit-date={part}>
      {formatDate(now, part)}
    </time>
  );
}
