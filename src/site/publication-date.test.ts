import { expect, test } from 'vitest';
import { instantOf, instantsOf, isDue } from './publication-date.ts';

test.each([
  ['2026-12-01', 'UTC', '2026-11-30T23:59:59Z', false],
  ['2026-12-01', 'UTC', '2026-12-01T00:00:00Z', true],
  ['2026-12-01T09:30', 'UTC', '2026-12-01T09:29:59Z', false],
  ['2026-12-01T09:30', 'UTC', '2026-12-01T09:30:00Z', true],
  ['2026-07-01T09:30', 'Europe/Berlin', '2026-07-01T07:29:59Z', false],
  ['2026-07-01T09:30', 'Europe/Berlin', '2026-07-01T07:30:00Z', true],
  ['2026-12-01', 'America/New_York', '2026-12-01T05:00:00Z', true],
  [undefined, 'UTC', '2026-12-01T00:00:00Z', true],
])('a page with the date %s in %s may be seen at %s: %s', (published, zone, now, expected) => {
  expect(isDue(published, zone, Date.parse(now))).toBe(expected);
});

test.each([
  ['2026-03-29T02:30', []],
  ['2026-03-29T03:00', ['2026-03-29T01:00:00.000Z']],
  ['2026-10-25T02:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['2026-10-25T03:00', ['2026-10-25T02:00:00.000Z']],
  ['nothing', []],
])('a clock in Berlin shows %s at %j', (local, instants) => {
  const found = instantsOf(local, 'Europe/Berlin');
  expect(found.map((instant) => new Date(instant).toISOString())).toEqual(instants);
});

test('a date in the hour that spring leaves out is as long after it', () => {
  expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
});
