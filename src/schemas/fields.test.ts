import { expect, test } from 'vitest';
import { check } from './faults.ts';
import { text } from './fields.ts';

const faultOf = (copy: string) => {
  const result = check(copy, text('Text', 90));
  return 'faults' in result ? result.faults[0]?.message : undefined;
};

test.each([
  ["Don't wait", 'has a straight quotation mark'],
  ['He said "yes"', 'has a straight quotation mark'],
  ['One line - and a pause', 'has a hyphen where a dash belongs'],
  ['One line -- and a pause', 'has a hyphen where a dash belongs'],
  ['One line--and a pause', 'has a hyphen where a dash belongs'],
])('%s: an editor is told how to write it', (copy, message) => {
  expect(faultOf(copy)).toContain(message);
});

test.each(['Don’t wait', 'He said “yes”', 'One line – and a pause', 'voice-first, 3-5 days'])(
  '%s is as it should be',
  (copy) => {
    expect(faultOf(copy)).toBeUndefined();
  },
);
