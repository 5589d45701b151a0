import { expect, test } from 'vitest';
import { expiringIn, placeholdersIn } from './placeholders.ts';

test('names each placeholder with file and line', () => {
  const source = [
    '# comments such as hello@sonic.example do not count',
    'email: hello@sonic.example',
    'phone: +44 20 7946 0000',
    'date: "[date to be set by the provider]"',
    'team: https://team.sonic.test/',
  ].join('\n');
  expect(placeholdersIn('content/site.yaml', source)).toEqual([
    expect.stringMatching(
      /^content\/site\.yaml, line 2: hello@sonic\.example .*before you publish/,
    ),
    expect.stringMatching(/line 3: \+44 20 7946 0000/),
    expect.stringMatching(/line 4: \[date to be set by the provider\]/),
  ]);
});

test('warns before security.txt expires', () => {
  const now = Date.parse('2026-11-22');
  expect(expiringIn('security:\n  expires: 2027-01-01\n', now)).toEqual([]);
  expect(expiringIn('security:\n  expires: 2026-12-01\n', now)[0]).toContain(
    'expires on 2026-12-01',
  );
  expect(expiringIn('security:\n  expires: 2026-01-01\n', now)).toHaveLength(1);
});
