import { type DatePart, formatDate, machineDate } from './format.ts';

/** Replaces the build's dates by those of the visit, where they differ: each replaced text costs the page a layout. */
export function showVisitDates(): void {
  const now = new Date();
  for (const element of document.querySelectorAll<HTMLTimeElement>('[data-visit-date]')) {
    const { visitDate, patterns } = element.dataset;
    const date = machineDate(now, visitDate as DatePart);
    if (date === element.dateTime) continue;
    element.textContent = formatDate(now, patterns?.split('|'));
    element.dateTime = date;
  }
}
