import { expect, test } from 'vitest';
import { partsOf, without } from './parts.ts';
import type { Value } from './value.ts';

const entry = (label: string, href = `/${label}`) => ({ label, href });
const [a, b, c, d] = [entry('a'), entry('b'), entry('c'), entry('d')];

const CASES: [words: string, before: Value, after: Value, parts: number][] = [
  ['fields', { home: 'One', skip: 'Two' }, { home: '1', skip: '2' }, 2],
  ['lists', { header: [a], footer: [b] }, { header: [entry('x', '/a')], footer: [c, b] }, 2],
  ['changed entries', [a, b], [entry('x', '/a'), entry('y', '/b')], 2],
  ['two fields of an entry', { l: [{ ...a, t: 1 }] }, { l: [{ ...a, label: 'x', t: 2 }] }, 1],
  ['new and removed entries', [a, b, c], [d, a, c], 2],
  ['another order, and a change', [a, b, c], [c, entry('x', '/a'), b], 2],
  ['a field in a removed part', { l: [{ ...a, note: 'x' }, b] }, { l: [a, entry('y', '/b')] }, 2],
  ['an optional field', { a: 'x' }, { a: 'x', b: 'y' }, 1],
  ['lists in an entry', [{ n: 1, l: [a] }, b], [d, { n: 1, l: [a, c] }, b], 2],
];

test.each(CASES)('%s can each be left out, all of them, or none', (_, before, after, count) => {
  const keys = partsOf(before, after).map(({ key }) => key);
  expect(new Set(keys).size).toBe(count);
  expect(without(before, after, new Set())).toEqual(after);
  expect(without(before, after, new Set(keys))).toEqual(before);
  for (const key of keys) {
    const others = new Set(keys.filter((each) => each !== key));
    const some = without(before, after, others);
    // What is left out differs still, and nothing else.
    expect(partsOf(before, some)).toHaveLength(1);
    expect(partsOf(some, after)).toHaveLength(count - 1);
  }
});
