export type DatePart = 'year' | 'date';

/** `2026`, or `21 November 2026`. */
export function formatDate(date: Date, part: DatePart): string {
  return part === 'year'
    ? String(date.getFullYear())
    : date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}
