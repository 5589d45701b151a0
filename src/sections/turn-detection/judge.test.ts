import { expect, test } from 'vitest';
import { judge } from './judge.ts';

const vocabulary = { unfinished: ['on', 'can’t', 'the'], whole: ['yes', 'that’s all'] };
const stateOf = (text: string) => judge(text, vocabulary).state;

test.each([
  ['Can you bring the pallets on', 'open'],
  ["I CAN'T ", 'open'],
  ['Bring them on…', 'open'],
  ['Bring them...', 'open'],
  ['On Thursday,', 'open'],
  ['That’s all', 'complete'],
  ["that's all", 'complete'],
  ['Thursday?', 'complete'],
  ['He said “no.”', 'complete'],
  ['Thursday', 'short'],
  ['bring them Thursday', 'maybe'],
  ['привезите в четверг', 'maybe'],
  ['😀', 'short'],
])('%s is %s', (text, state) => expect(stateOf(text)).toBe(state));

test('the last word is told as it was typed', () => {
  expect(judge('Bring them On ', vocabulary).word).toBe('On');
  expect(judge('Thursday,', vocabulary).word).toBe('Thursday,');
});
