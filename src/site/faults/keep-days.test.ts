import { expect, test } from 'vitest';
import { keepDaysDiffering } from './keep-days.ts';

const FILE = 'content/pages/privacy-policy.yaml';
const policy = (days: number) => ({
  [FILE]: `sections:\n  - type: prose\n    keepDays: ${days}\n`,
  'content/site.yaml': 'name: A\n',
});

test.each([
  [policy(365), '365', []],
  [{ [FILE]: 'title: A\n' }, '', []],
  [policy(365), '180', [`${FILE}: keepDays is 365, but FORM_KEEP_DAYS is 180. Make them equal.`]],
  [policy(365), '', [expect.stringContaining('without FORM_KEEP_DAYS all is kept')]],
  [{ [FILE]: 'title: A\n' }, '180', [expect.stringContaining('Set keepDays: 180')]],
])('a promise that differs from the setting is reported', (sources, setting, lines) => {
  expect(keepDaysDiffering(sources, setting)).toEqual(lines);
});
