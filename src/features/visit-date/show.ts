import { type DatePart, formatDate } from './format.ts';

/** Replaces the dates of the build by those of the visit. */
export function showVisitDates(): void {
  const now = new Date();
  for (const element of document.querySelectorAll<HTMLElement>('[data-visit-date]')) {
    element.textContent = formatDate(now, element.dataset['visitDate'] as DatePart);
  }
}
