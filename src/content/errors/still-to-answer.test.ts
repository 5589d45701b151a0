import { expect, test } from 'vitest';
import { stillToAnswer } from './still-to-answer.ts';

test('lists the questions of every file, wherever they are', () => {
  const page = {
    sections: [{ cards: [{ fact: { asks: 'How long?' } }] }, { facts: [{ asks: 'Who?' }] }],
  };
  expect(
    stillToAnswer({ 'content/a.yaml': page, 'content/b.yaml': [{ text: 'Two weeks.' }] }),
  ).toEqual([
    expect.stringContaining('Still to answer'),
    '  content/a.yaml: How long?',
    '  content/a.yaml: Who?',
  ]);
});
