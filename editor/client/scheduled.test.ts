import { expect, test } from 'vitest';
import { localOf, localTime, nextChange, takenBy } from './scheduled.ts';

const ZONE = 'Europe/London';
const AT = Date.UTC(2026, 6, 3, 8);

test.each([
  ['2026-03-29T01:30', 'does not exist', 'GMT'],
  ['2026-10-25T01:30', 'comes twice', 'GMT'],
  ['2026-07-03T09:00', '', 'British Summer Time (GMT+1)'],
  ['2026-03-29', '', ZONE],
])('%s: what is wrong with it, and in which zone', (local, fault, zone) => {
  const said = localTime(local, ZONE);
  if (fault) expect(said.fault).toContain(fault);
  else expect(said).toEqual({ fault: '', zone: expect.stringContaining(zone) });
});

test('a field says who changes it and when, and what is in it too; another does not', () => {
  expect(localOf(AT, ZONE)).toBe('2026-07-03T09:00');
  const fields = [{ file: 'boats.yaml', path: ['sections', 0], words: '' }];
  const scheduled = { id: 1, name: 'Anna Berg', message: '', at: AT, fields, isLive: false };
  const said = (file: string, ...path: (string | number)[]) =>
    takenBy([scheduled], file, path, ZONE);
  expect(said('boats.yaml', 'sections', 0, 'heading')).toMatch(/3 Jul 2026, 09:00.*Anna Berg/);
  expect(said('boats.yaml', 'sections', 1)).toBe('');
  expect(said('ships.yaml', 'sections', 0)).toBe('');
  expect(nextChange([{ ...scheduled, at: AT + 1 }, scheduled], 'boats.yaml')).toBe(AT);
  expect(nextChange([scheduled], 'ships.yaml')).toBeUndefined();
  const [live, until] = [{ ...scheduled, isLive: true }, AT + 2];
  expect(nextChange([live, { ...live, until }], 'boats.yaml')).toBe(until);
  expect(nextChange([{ ...live, until, isOver: true }], 'boats.yaml')).toBeUndefined();
});
