import { expect, test } from 'vitest';
import { unanswered, withFact } from './facts.ts';

const open = { asks: 'How long does it take?' };
const answered = { ...open, answer: 'Two weeks.' };

test('a text ends with the answer once there is one', () => {
  expect(withFact('It depends.', undefined)).toBe('It depends.');
  expect(withFact('It depends.', open)).toBe('It depends.');
  expect(withFact('It depends.', answered)).toBe('It depends. Two weeks.');
});

test('finds questions without an answer wherever they are', () => {
  const sections = [{ type: 'hero' }, { cards: [{ fact: answered }, { fact: open }] }];
  expect(unanswered({ sections, next: { facts: [open, { ...open, answer: '' }] } })).toEqual([
    { path: ['sections', 1, 'cards', 1, 'fact', 'answer'], asks: open.asks },
    { path: ['next', 'facts', 0, 'answer'], asks: open.asks },
    { path: ['next', 'facts', 1, 'answer'], asks: open.asks },
  ]);
});
