import { type DatePart, formatDate, machineDate } from './format.ts';

/** Replaces the build's dates by those of the visit. */
export function showVisitDates(): void {
  const now = new Date();
  for (const element of document.querySelectorAll<HTMLTimeElement>('[data-visit-date]')) {
    const part = element.dataset['visitDate'] as DatePart;
    element.textContent = formatDate(now, part);
    element.dateTime = machineDate(now, part);
  }
}
