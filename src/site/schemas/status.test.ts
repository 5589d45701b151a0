import { expect, test } from 'vitest';
import { parseContent } from '../faults/parse.ts';
import { status } from './status.ts';

const check =
  (component: string, incident: string, grey = '[]') =>
  () =>
    parseContent(
      'content/status.yaml',
      `components:
  - { name: Portals, status: ${component}, uptime: 99% }
incidents:
  - { date: 2026-11-20, title: A, description: B, status: ${incident} }
greyStatuses: ${grey}
`,
      status,
    );

test('a status with a colour passes', () => {
  expect(check('outage', 'resolved')).not.toThrow();
});

test('any other is reported as a typo, with line, field and fix', () => {
  expect(check('oeprational', 'resolved')).toThrow(
    /^content\/status\.yaml, line 2: components entry 1, status is "oeprational"; it can be operational, .+greyStatuses\)\.$/,
  );
  expect(check('outage', 'outage')).toThrow(
    /line 4: incidents entry 1, status is "outage"; it can be investigating/,
  );
});

test('one listed as our own passes', () => {
  expect(check('on holiday', 'forgotten', '[on holiday, forgotten]')).not.toThrow();
});
