import { expect, it } from 'vitest';
import { placeholdersIn } from './placeholders.ts';

it('names each placeholder with its place', () => {
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
