import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, keyOf, undo } from './compare.ts';
import { match } from './match.ts';
import { same, type Value } from './value.ts';

const entry = (title: string, text = 'same') => ({ title, text });
const [a, b, c] = [entry('a'), entry('b', 'other'), entry('c', 'third')];

test('recognises an entry that has moved, or in which a field has changed', () => {
  expect(match([a, b, c], [c, a, b])).toEqual([2, 0, 1]);
  expect(match([a, b, c], [{ ...c, title: 'new' }, a, b])).toEqual([2, 0, 1]);
  expect(match([a, b], [a, entry('x', 'y'), b])).toEqual([0, -1, 1]);
  expect(match(['a', 'b', 'c'], ['x', 'a', 'changed', 'c'])).toEqual([-1, 0, 1, 2]);
});

test.each([
  ['changed', { h: 'old', l: [a] }, { h: 'new', l: [a] }],
  ['added', { l: [a, b] }, { l: [a, c, b] }],
  ['removed', { l: [a, b, c] }, { l: [a, c] }],
  ['moved', { l: [a, b, c] }, { l: [c, a, b] }],
  ['added', { l: [] }, { h: 'new', l: [] }],
  ['removed', { h: 'old', l: [] }, { l: [] }],
] as [string, Value, Value][])('%s is one change, and undone by itself', (kind, old, next) => {
  const found = compare(old, next);
  expect(found.map((change) => change.kind)).toEqual([kind]);
  expect(undo(old, next, () => true)).toEqual(old);
});

test('an entry that is removed and another that is added are not five edits of one', () => {
  const faq = (question: string, answer: string) => ({ category: 'start', question, answer });
  const old = [faq('Who?', 'We do.'), faq('Where?', 'Everywhere that you are.')];
  const fresh = faq('What does it cost?', 'Nothing until the first call.');
  const kinds = (next: Value) => compare(old, next).map(({ kind }) => kind);
  expect(kinds([old[0] as Value, fresh])).toEqual(['added', 'removed']);
  expect(kinds([old[0] as Value, { ...fresh, question: 'Where?' }])).toEqual(['changed']);
});

test('puts removed entries back where they were, also beside others and new ones', () => {
  const numbered = (titles: string) => [...titles].map((title) => entry(title, title));
  const back = (old: string, next: string, titles: string) =>
    undo(
      numbered(old),
      numbered(next),
      ({ kind, before }) =>
        kind === 'removed' && titles.includes((before as { title: string }).title),
    );
  expect(back('abcd', 'ad', 'bc')).toEqual(numbered('abcd'));
  expect(back('abcd', 'ad', 'c')).toEqual(numbered('acd'));
  expect(back('abcd', 'dcxa', 'b')).toEqual(numbered('dcxab'));
  const changed = [entry('new'), { ...b, text: 'changed' }];
  expect(undo([a, b, c], [...changed, c], ({ kind }) => kind === 'changed')).toEqual([a, b, c]);
});

describe('of any two states', () => {
  const value = fc.record({
    h: fc.string(),
    l: fc.array(
      fc.record({ title: fc.constantFrom('a', 'b', 'c', 'd'), text: fc.constantFrom('x', 'y') }),
      { maxLength: 5 },
    ),
  });
  test('undoes all changes', () => {
    fc.assert(
      fc.property(value, value, (old, next) => {
        expect(undo(old, next, () => true)).toEqual(old);
        expect(undo(old, next, () => false)).toEqual(next);
      }),
      { seed: 8 },
    );
  });

  test('undoes one change after another until nothing differs', () => {
    fc.assert(
      fc.property(value, value, (old, next) => {
        let now: Value = next;
        for (let steps = 0; steps < 30 && !same(now, old); steps++) {
          const [first] = compare(old, now);
          now = first && undo(old, now, (change) => keyOf(change) === keyOf(first));
        }
        expect(now).toEqual(old);
      }),
      { seed: 8 },
    );
  });
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
    expect.objectContaining({ kind: 'removed', path: [0, 'link'], at: [1, 'link'] }),
  );
});
