import { expect, test } from 'vitest';
import { parseContent } from '../site/errors/parse.ts';
import { status } from './status.ts';

test('a status that is none is reported as a typo, with line, field and fix', () => {
  const source = `components:
  - { name: Portals, status: oeprational, uptime: 99% }
incidents:
  - { date: 2026-11-20, title: A, description: B, status: resolved }
`;
  expect(() => parseContent('content/status.yaml', source, status)).toThrow(
    /^content\/status\.yaml, line 2: components entry 1, status is "oeprational"; it can be operational, /,
  );
});
