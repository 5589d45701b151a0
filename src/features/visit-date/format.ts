/** What a date on a page shows: only its year, or all of it. */
export type DatePart = 'year' | 'date';

/**
 * How a language writes a date: one pattern for each month, from January, such as `{d} January {y}`. The page carries
 * them, because `Intl` would block a slow phone for 50 ms when it starts (docs/decisions/007).
 */
export function datePatterns(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const gaps: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: '{d}', year: '{y}' };
  return Array.from({ length: 12 }, (_, month) =>
    format
      .formatToParts(new Date(2026, month, 1))
      .map(({ type, value }) => gaps[type] ?? value)
      .join(''),
  );
}

/** `21 November 2026` by the patterns of its language; without patterns `2026`. */
export function formatDate(date: Date, patterns: readonly string[] = []): string {
  const year = String(date.getFullYear());
  const pattern = patterns[date.getMonth()] ?? year;
  return pattern.replace('{d}', String(date.getDate())).replace('{y}', year);
}

/** The value of the `datetime` attribute: `2026`, or `2026-11-21`. */
export function machineDate(date: Date, part: DatePart): string {
  const year = String(date.getFullYear());
  const two = (number: number) => String(number).padStart(2, '0');
  return part === 'year' ? year : `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
