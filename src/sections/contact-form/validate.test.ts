import { describe, expect, test } from 'vitest';
import { fieldOf } from '../../../form-service/fields.ts';
import { getShared } from '../../content/get-shared.ts';
import { type Answers, FIELDS } from '../../features/form-draft/fields.ts';
import { validate } from './validate.ts';

const messages = getShared('messages').validation;
const complete = {
  ...Object.fromEntries(FIELDS.map((name) => [name, 'x'])),
  name: 'Ada',
  company: 'Ferry Line',
  email: 'ada@ferry.example',
  phone: '020 7946 0000',
  description: 'x'.repeat(50_000),
} as Answers;
const required = FIELDS.filter((name) => fieldOf(name).required);

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
  const blank = Object.fromEntries(FIELDS.map((name) => [name, ''])) as Answers;
  expect(Object.keys(validate(blank, messages))).toEqual(required);
});

describe('email', () => {
  test.each(['a@b.cd', 'ada+voice@mail.ferry.example', 'zoë@käse.example', ' ada@ferry.example '])(
    'accepts %j',
    (email) => expect(validate({ ...complete, email }, messages)).toEqual({}),
  );

  test.each([
    'ada',
    'ada@ferry',
    '@ferry.example',
    'ada@',
    'a b@ferry.example',
    'a@b@c.example',
    'a@b.',
  ])('refuses %j', (email) =>
    expect(validate({ ...complete, email }, messages)).toEqual({ email: messages.malformed.email }),
  );
});

describe('phone', () => {
  test.each([
    '+44 20 7946 0000',
    '(020) 7946-0000',
    '0207.946.0000',
    '555 01234 x12',
    '020 7946 0000 ext. 12',
    '020–7946–0000',
    '020/7946/0000',
    '1-800-FLOWERS',
    '٠٢٠٧٩٤٦',
  ])('accepts %j', (phone) => expect(validate({ ...complete, phone }, messages)).toEqual({}));

  test.each(['12', 'call me', '+44 twenty', 'ada@ferry.example'])('refuses %j', (phone) =>
    expect(validate({ ...complete, phone }, messages)).toEqual({ phone: messages.malformed.phone }),
  );
});
