import { expect, test } from 'vitest';
import { expiringOn, placeholdersIn } from './placeholders.ts';

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

test('reads texts as YAML does: between braces, and headings of Markdown', () => {
  const source = [
    'site: { email: hello@sonic.example, note: "one # of many" }',
    'markdown: |',
    '  # Terms of [company to be set by the provider]',
    '',
    '  Our number is # hello@sonic.example.',
  ].join('\n');
  expect(placeholdersIn('content/pages/terms.yaml', source)).toEqual([
    expect.stringContaining('line 1: hello@sonic.example is'),
    expect.stringContaining('line 3: [company to be set by the provider]'),
    expect.stringContaining('line 5: hello@sonic.example'),
  ]);
});

test('warns before security.txt expires', () => {
  const now = Date.parse('2026-11-22');
  expect(expiringOn('2027-01-01', now)).toEqual([]);
  expect(expiringOn('2026-12-01', now)[0]).toContain('expires on 2026-12-01');
  expect(expiringOn('2026-01-01', now)).toHaveLength(1);
});
