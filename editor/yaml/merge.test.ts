import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merge } from './merge.ts';
import type { Value } from './value.ts';

const [a, b, c] = ['a', 'b', 'c'].map((title) => ({ title, text: `text of ${title}` }));

test.each([
  [
    'different fields',
    { h: '1', l: '1' },
    { h: '2', l: '1' },
    { h: '1', l: '2' },
    { h: '2', l: '2' },
  ],
  [
    'different entries',
    [a, b],
    [{ ...a, text: 'new' }, b],
    [a, { ...b, text: 'other' }],
    [
      { ...a, text: 'new' },
      { ...b, text: 'other' },
    ],
  ],
  ['new entries of both', [a], [a, b], [c, a], [c, a, b]],
  ['the same new entry of both', [a], [a, b], [a, b], [a, b]],
  [
    'an entry moved and another changed',
    [a, b, c],
    [c, a, b],
    [a, { ...b, text: 'new' }, c],
    [c, a, { ...b, text: 'new' }],
  ],
  [
    'an entry removed and another changed',
    [a, b],
    [a],
    [{ ...a, text: 'new' }, b],
    [{ ...a, text: 'new' }],
  ],
  [
    'different paragraphs of a long text',
    'One.\n\nTwo.\n\nThree.',
    '1.\n\nTwo.\n\nThree.',
    'One.\n\nTwo.\n\n3.',
    '1.\n\nTwo.\n\n3.',
  ],
] as [string, Value, Value, Value, Value][])('%s are merged', (_, base, theirs, mine, value) => {
  expect(merge(base, theirs, mine)).toEqual({ value, conflicts: [] });
});

test.each([
  [
    'the same field',
    { l: [a] },
    { l: [{ ...a, text: 'T' }] },
    { l: [{ ...a, text: 'M' }] },
    ['l', 0, 'text'],
    'T',
    'M',
  ],
  [
    'what one changed and the other removed',
    [a, b],
    [a, { ...b, text: 'T' }],
    [a],
    [1],
    { ...b, text: 'T' },
    undefined,
  ],
  [
    'the same, the other way round',
    [a, b],
    [a],
    [a, { ...b, text: 'M' }],
    [1],
    undefined,
    { ...b, text: 'M' },
  ],
] as [string, Value, Value, Value, (string | number)[], Value, Value][])(
  '%s is a conflict',
  (_, base, from, own, path, theirs, mine) => {
    expect(merge(base, from, own).conflicts).toEqual([{ path, theirs, mine }]);
  },
);

test('loses nothing that only one of them has changed', () => {
  const entry = fc.record({ title: fc.constantFrom('a', 'b', 'c', 'd'), text: fc.string() });
  const value = fc.record({ h: fc.string(), l: fc.array(entry, { maxLength: 4 }) });
  fc.assert(
    fc.property(value, value, (base, changed) => {
      expect(merge(base, changed, base)).toEqual({ value: changed, conflicts: [] });
      expect(merge(base, base, changed)).toEqual({ value: changed, conflicts: [] });
      expect(merge(base, changed, changed)).toEqual({ value: changed, conflicts: [] });
    }),
    { seed: 8 },
  );
});
