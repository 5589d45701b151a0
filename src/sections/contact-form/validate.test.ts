import { expect, test } from 'vitest';
import { INPUT_NAMES, type InputTexts, inputOf } from '../../features/form-draft/inputs.ts';
import { validate } from './validate.ts';

const answers = (text: string) =>
  Object.fromEntries(INPUT_NAMES.map((name) => [name, text])) as InputTexts;
const all = (isIn: (name: (typeof INPUT_NAMES)[number]) => boolean, error: string) =>
  Object.fromEntries(INPUT_NAMES.filter(isIn).map((name) => [name, error]));

test.each(['', ' \n'])('%j is missing where an answer is required, and nowhere else', (text) => {
  expect(validate(answers(text))).toEqual(
    all((name) => Boolean(inputOf(name).required), 'missing'),
  );
});

test('only addresses and telephone numbers have a shape', () => {
  const hasShape = (name: (typeof INPUT_NAMES)[number]) =>
    ['email', 'tel'].includes(inputOf(name).kind);
  expect(validate(answers('Ada'))).toEqual(all(hasShape, 'malformed'));
});
