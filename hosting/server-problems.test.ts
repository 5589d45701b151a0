import { expect, test } from 'vitest';
import { problemsOf } from './server-problems.ts';

const now = Date.parse('2026-11-24T03:20:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WELL = {
  now,
  backup: now - HOUR,
  undelivered: '',
  release: now - DAY,
  change: now - 2 * DAY,
  certificates: [{ host: 'www.sonic.example', from: now - 59 * DAY, to: now + 31 * DAY }],
  differences: '',
};

test('finds nothing where all is well', () => {
  expect(problemsOf(WELL)).toEqual([]);
  // Within the hour it may still be built.
  expect(problemsOf({ ...WELL, change: now - HOUR / 2 })).toEqual([]);
});

test.each([
  [{ backup: undefined }, 'backup', 'there is none'],
  [{ backup: now - 2 * DAY }, 'backup', 'the last one is of 2026-11-22'],
  [{ undelivered: 'mail: tried 29 times' }, 'leads', 'mail: tried 29 times'],
  [{ change: now - 2 * HOUR }, 'publication', 'published on 2026-11-24 is not live'],
  [
    { certificates: [{ host: 'www.sonic.example', from: now - 80 * DAY, to: now + 10 * DAY }] },
    'certificate',
    'certificate of www.sonic.example ends on 2026-12-04',
  ],
  [{ differences: '/about: status 500, not 200' }, 'live site', '/about: status 500'],
])('finds %j', (change, about, words) => {
  expect(problemsOf({ ...WELL, ...change })).toEqual([
    { about, message: expect.stringContaining(words) },
  ]);
});
