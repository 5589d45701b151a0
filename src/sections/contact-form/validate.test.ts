import { expect, test } from 'vitest';
import { fieldOf } from '../../../form-service/fields.ts';
import { answers } from '../../../tests/support/contact.ts';
import { shared } from '../../../tests/support/content.ts';
import { INPUT_NAMES, type InputTexts } from '../../features/form-draft/inputs.ts';
import { validate } from './validate.ts';

const messages = shared('messages').validation;
const complete = {
  ...answers,
  description: 'x'.repeat(50_000),
};
const required = INPUT_NAMES.filter((name) => fieldOf(name).required);

test('accepts complete answers of any length', () => {
  expect(validate(complete, messages)).toEqual({});
});

test.each(required)('asks for a missing %s, and nothing else', (name) => {
  for (const blank of ['', '  \n\t']) {
    expect(validate({ ...complete, [name]: blank }, messages)).toEqual({
      [name]: messages.missing[name],
    });
  }
});

test('names every missing field in the order of the page', () => {
  const blank = Object.fromEntries(INPUT_NAMES.map((name) => [name, ''])) as InputTexts;
  expect(Object.keys(validate(blank, messages))).toEqual(required);
});

// form-service/intake/submission.test.ts tests which addresses and numbers are good, by the same rules.
test('tells a malformed answer from a missing one', () => {
  expect(validate({ ...complete, email: 'ada@ferry', phone: 'call me' }, messages)).toEqual({
    email: messages.malformed.email,
    phone: messages.malformed.phone,
  });
});
