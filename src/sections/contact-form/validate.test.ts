import { expect, test } from 'vitest';
import type { Messages } from '../../content/files/messages.ts';
import { INPUT_NAMES, type InputTexts, inputOf } from '../../features/form-draft/inputs.ts';
import { validate } from './validate.ts';

const all = (word: string) =>
  Object.fromEntries(INPUT_NAMES.map((name) => [name, `${name} ${word}`]));
const messages = {
  missing: all('missing'),
  malformed: all('malformed'),
} as unknown as Messages['validation'];
const answers = (text: string) =>
  Object.fromEntries(INPUT_NAMES.map((name) => [name, text])) as InputTexts;
const namesOf = (isIn: (name: (typeof INPUT_NAMES)[number]) => boolean, word: string) =>
  Object.fromEntries(INPUT_NAMES.filter(isIn).map((name) => [name, `${name} ${word}`]));

test.each(['', ' \n'])('%j is missing where an answer is required, and nowhere else', (text) => {
  expect(validate(answers(text), messages)).toEqual(
    namesOf((name) => Boolean(inputOf(name).required), 'missing'),
  );
});

test('only addresses and telephone numbers have a shape', () => {
  const hasShape = (name: (typeof INPUT_NAMES)[number]) =>
    ['email', 'tel'].includes(inputOf(name).kind);
  expect(validate(answers('Ada'), messages)).toEqual(namesOf(hasShape, 'malformed'));
});
