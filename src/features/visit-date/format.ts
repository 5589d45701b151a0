/**
 * How a language writes a day: one pattern for each month, from January, such as `{d} January {y}`.
 * The page carries them, because `Intl` would block a slow phone for 50 ms when it starts
 * (docs/decisions/007).
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

/**
 * `21 November 2026` by the patterns of its language, for machines `2026-11-21`; without patterns
 * the year alone.
 */
export function formatDate(date: Date, patterns?: readonly string[]) {
  const year = String(date.getFullYear());
  const pattern = patterns?.[date.getMonth()];
  if (!pattern) return { text: year, dateTime: year };
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    text: pattern.replace('{d}', String(date.getDate())).replace('{y}', year),
    dateTime: `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
  };
}
