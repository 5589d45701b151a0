export type DatePart = 'year' | 'date';

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * `2026`, or `21 November 2026`. Intl would block a slow phone for 50 ms when it starts (docs/decisions/007).
 */
export function formatDate(date: Date, part: DatePart): string {
  const year = String(date.getFullYear());
  return part === 'year' ? year : `${date.getDate()} ${MONTHS[date.getMonth()]} ${year}`;
}

/** The value of the `datetime` attribute: `2026`, or `2026-11-21`. */
export function machineDate(date: Date, part: DatePart): string {
  const year = String(date.getFullYear());
  const two = (number: number) => String(number).padStart(2, '0');
  return part === 'year' ? year : `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
