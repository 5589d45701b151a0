import { formatDate } from './format.ts';

/** Replaces the build's dates by those of the visit, where they differ: each replaced text costs the page a layout. */
export function showVisitDates(): void {
  for (const element of document.querySelectorAll<HTMLTimeElement>('[data-visit-date]')) {
    const { text, dateTime } = formatDate(new Date(), element.dataset.patterns?.split('|'));
    if (dateTime === element.dateTime) continue;
    element.textContent = text;
    element.dateTime = dateTime;
  }
}
