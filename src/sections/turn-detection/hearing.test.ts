import { expect, test } from 'vitest';
import {
  continues,
  countOf,
  hear,
  hearPrinted,
  nothingHeard,
  pausesOf,
  waitUntil,
} from './hearing.ts';

const listeners = {
  unfinished: ['on'],
  whole: [],
  limit: 0.7,
  interrupting: 'Sorry?',
  answer: 'Right: {words}',
};

/** Says each text at its second, and waits in between and for so long. */
function heard(wait: number, ...said: [at: number, text: string][]) {
  const hearing = nothingHeard();
  for (const [at, text] of said) {
    waitUntil(at, hearing, listeners);
    hear(hearing, at, text);
  }
  waitUntil(wait, hearing, listeners);
  return hearing;
}

test('the timer cuts in after its silence, and turn detection waits for an end', () => {
  const hearing = heard(9, [1, 'Bring them on']);
  expect(hearing.timer).toEqual([{ at: 1.7, text: 'Sorry?', interrupts: true }]);
  expect(hearing.detection).toEqual([]);
  expect(countOf(hearing)).toEqual({ cuts: 1, early: false, answered: false });
});

test('whoever goes on talks over the timer, which answers anew', () => {
  const hearing = heard(9, [1, 'Bring them on'], [2, 'Bring them on Monday.']);
  expect(hearing.timer.map(({ text, until }) => [text, until])).toEqual([
    ['Sorry?', 2],
    ['Right: Bring them on Monday.'.replace('Bring them', '… them'), undefined],
  ]);
  expect(hearing.detection).toMatchObject([{ at: 2.3 }]);
  expect(pausesOf(hearing)).toEqual([{ at: 1, until: 2 }]);
  expect(countOf(hearing)).toEqual({ cuts: 1, early: false, answered: true });
});

test('turn detection is too soon where the list of words is', () => {
  expect(countOf(heard(9, [1, 'Stop.'], [2, 'Stop. No'])).early).toBe(true);
});

test('a short silence is heard by nobody, and nothing typed neither', () => {
  expect(heard(1.2, [1, 'Monday.']).timer).toEqual([]);
  expect(heard(9, [1, ' ']).timer).toEqual([]);
});

test('a replaced sentence is a new one', () => {
  expect(continues('Can you bring', 'Can you')).toBe(true);
  expect(continues('Can', 'Can you')).toBe(true);
  expect(continues('Stop.', 'Can you')).toBe(false);
  expect(continues('C', 'Can you')).toBe(false);
});

test('words are repeated as they were typed', () => {
  expect(heard(9, [1, 'Pay $& now.']).detection[0]?.text).toBe('Right: Pay $& now.');
});

test('the printed sentence shows what the part is about', () => {
  const sentence = { before: 'Can you bring it on…', after: 'Thursday?' };
  expect(countOf(hearPrinted(sentence, listeners))).toEqual({
    cuts: 1,
    early: false,
    answered: true,
  });
});
