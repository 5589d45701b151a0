import { type DatePart, formatDate, machineDate } from './format.ts';

/**
 * A date as of the visit (specification, section 2: the footer's year, the cookie page's date). The
 * page is prerendered with the day of its build; show.ts puts the visitor's day in its place.
 */
export function VisitDate({ part }: { part: DatePart }) {
  const now = new Date();
  return (
    <time dateTime={machineDate(now, part)} data-visit-date={part}>
      {formatDate(now, part)}
    </time>
  );
}
