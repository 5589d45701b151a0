import { expect, test } from 'vitest';
import { formatDate, machineDate } from './format.ts';

const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, month + 1));

test.each(months)('%s is written as British English has it', (date) => {
  const long = date.toLocaleDateString('en-GB', { dateStyle: 'long' });
  expect(formatDate(date, 'date')).toBe(long);
});

test('a year stands alone', () => {
  expect(formatDate(new Date(2027, 0, 1), 'year')).toBe('2027');
});

test('machines read the day and the year', () => {
  expect(machineDate(new Date(2026, 0, 5), 'date')).toBe('2026-01-05');
  expect(machineDate(new Date(2026, 0, 5), 'year')).toBe('2026');
});
