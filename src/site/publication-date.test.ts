import { expect, test } from 'vitest';
import { isDue } from './publication-date.ts';

test.each([
  ['2026-12-01', '2026-11-30T23:59:59Z', false],
  ['2026-12-01', '2026-12-01T00:00:00Z', true],
  ['2026-12-01T09:30', '2026-12-01T09:29:59Z', false],
  ['2026-12-01T09:30', '2026-12-01T09:30:00Z', true],
  [undefined, '2026-12-01T00:00:00Z', true],
])('a page with the date %s may be seen at %s: %s', (published, now, expected) => {
  expect(isDue(published, Date.parse(now))).toBe(expected);
});
