import { expect, test } from 'vitest';
import { problemsOf } from './server-problems.ts';

const now = Date.parse('2026-11-24T03:20:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WELL = {
  now,
  setUp: now - 60 * DAY,
  ready: 200,
  editorAnswers: true,
  disks: [{ folder: '/var/lib/sonic', free: 5e9 }],
  backups: [now - 50 * HOUR, now - HOUR],
  copies: undefined,
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
  // It has not yet had a night.
  expect(problemsOf({ ...WELL, setUp: now - HOUR, backups: [], copies: [] })).toEqual([]);
});

test.each([
  [{ ready: 503 }, 'leads', 'cannot store leads (503)'],
  [{ ready: undefined }, 'leads', 'does not answer'],
  [{ editorAnswers: false }, 'editor', 'does not answer'],
  [{ disks: [{ folder: '/srv', free: 4_500_000 }] }, 'disk', 'The disk of /srv has only 4 MB left'],
  [{ backups: [] }, 'backup', 'no backup since 2026-09-25'],
  [{ backups: [now - 2 * DAY, now + 99 * DAY] }, 'backup', 'no backup since 2026-11-22'],
  [{ copies: [now - 2 * DAY] }, 'backup', 'copied to BACKUP_TARGET since 2026-11-22'],
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
