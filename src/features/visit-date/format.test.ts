import { expect, test } from 'vitest';
import { datePatterns, formatDate } from './format.ts';

const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, month + 1));

test.each(['en-GB', 'de', 'pt-BR', 'ja'])('a date is written as %s has it', (language) => {
  const patterns = datePatterns(language);
  for (const date of months) {
    const long = date.toLocaleDateString(language, { dateStyle: 'long' });
    expect(formatDate(date, patterns).text).toBe(long);
  }
  expect(formatDate(new Date(2026, 0, 5), patterns).dateTime).toBe('2026-01-05');
});

test('a year stands alone', () => {
  expect(formatDate(new Date(2027, 0, 1))).toEqual({ text: '2027', dateTime: '2027' });
});
