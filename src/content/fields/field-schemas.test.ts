import { expect, test } from 'vitest';
import { check } from '../errors/field-errors.ts';
import { day, dayToSet, text } from './field-schemas.ts';

const errorOf = (copy: string) => {
  const result = check('a.yaml', copy, text('Text', 90));
  return 'errors' in result ? result.errors[0]?.message : undefined;
};

test.each([
  ["Don't wait", 'has a straight quotation mark'],
  ['One line - and a pause', 'has a hyphen where a dash belongs'],
  ['<button>Here</button>', 'has "<button>" in it'],
  ['Pay \u202e100 EUR', 'has an invisible character (U+202E). Type'],
  ['Hidden\u{e0068}\u{e0069}', 'has an invisible character (U+E0068)'],
  ['Caf\ufffd', 'has a broken character (U+FFFD)'],
])('%s is rejected with advice', (copy, message) => {
  expect(errorOf(copy)).toContain(message);
});

test.each([
  'Don’t wait',
  'He said “yes”',
  'One line – and a pause',
  'voice-first, 3-5 days',
  'England \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}, می\u200cخواهم, 👨\u200d👩\u200d👧',
])('%s is accepted', (copy) => {
  expect(errorOf(copy)).toBeUndefined();
});

test.each(['31/02/2026', '2026-02-31', '21 November 2026', '2026-13-01', '[]'])(
  '%s is no day in any field for one',
  (typed) => {
    for (const field of [day('Day', ''), dayToSet('Day', '')]) {
      expect(field.safeParse(typed).error?.issues[0]?.message).toContain('is not a day');
    }
  },
);

test('a day can wait for the provider where the field says so', () => {
  expect(dayToSet('Day', '').safeParse('[to be set by the provider]').success).toBe(true);
  expect(day('Day', '').safeParse('[to be set by the provider]').success).toBe(false);
});
