import { expect, test } from 'vitest';
import { compare } from './compare.ts';
import { match } from './match.ts';
import type { Value } from './value.ts';

const entry = (title: string, text = 'same') => ({ title, text });
const [a, b, c] = [entry('a'), entry('b', 'other'), entry('c', 'third')];

test('recognises an entry that has moved, or in which a field has changed', () => {
  expect(match([a, b, c], [c, a, b])).toEqual([2, 0, 1]);
  expect(match([a, b, c], [{ ...c, title: 'new' }, a, b])).toEqual([2, 0, 1]);
  expect(match([a, b], [a, entry('x', 'y'), b])).toEqual([0, -1, 1]);
  expect(match(['a', 'b', 'c'], ['x', 'a', 'changed', 'c'])).toEqual([-1, 0, 1, 2]);
  // Long enough for steps of the square of its length to be noticed.
  const list = Array.from({ length: 3_000 }, (_, at) => ({ at, text: 'x' }));
  expect(match(list, list.toReversed())).toEqual([...list.keys()].reverse());
});

test.each([
  ['changed', { h: 'old', l: [a] }, { h: 'new', l: [a] }],
  ['added', { l: [a, b] }, { l: [a, c, b] }],
  ['removed', { l: [a, b, c] }, { l: [a, c] }],
  ['moved', { l: [a, b, c] }, { l: [c, a, b] }],
  ['added', { l: [] }, { h: 'new', l: [] }],
  ['removed', { h: 'old', l: [] }, { l: [] }],
] as [string, Value, Value][])('%s is one change', (kind, old, next) => {
  expect(compare(old, next).map((change) => change.kind)).toEqual([kind]);
  expect(compare(next, next)).toEqual([]);
});

test('an entry that is removed and another that is added are not five edits of one', () => {
  const faq = (question: string, answer: string) => ({ category: 'start', question, answer });
  const old = [faq('Who?', 'We do.'), faq('Where?', 'Everywhere that you are.')];
  const fresh = faq('What does it cost?', 'Nothing until the first call.');
  const kinds = (next: Value) => compare(old, next).map(({ kind }) => kind);
  expect(kinds([old[0] as Value, fresh])).toEqual(['added', 'removed']);
  expect(kinds([old[0] as Value, { ...fresh, question: 'Where?' }])).toEqual(['changed']);
});

test('does not take an entry of another type for the one in its place, and says where a removed field was', () => {
  const [first, team] = [
    { type: 'top', h: 'x' },
    { type: 'team', h: 'y', link: { label: 'z' } },
  ];
  const picture = { type: 'picture', h: 'w' };
  const kinds = compare([first, team], [first, picture]).map(({ kind }) => kind);
  expect(kinds).toEqual(['added', 'removed']);
  const { link: _, ...plain } = team;
  expect(compare([first, team], [plain, first])).toContainEqual(
    expect.objectContaining({ kind: 'removed', at: [1, 'link'] }),
  );
});
