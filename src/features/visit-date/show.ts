import { type DatePart, formatDate, machineDate } from './format.ts';

/** Replaces the build's dates by those of the visit. */
export function showVisitDates(): void {
  const now = new Date();
  for (const element of document.querySelectorAll<HTMLTimeElement>('[data-visit-date]')) {
    const { visitDate, patterns } = element.dataset;
    element.textContent = formatDate(now, patterns?.split('|'));
    element.dateTime = machineDate(now, visitDate as DatePart);
  }
}
