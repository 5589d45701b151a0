import { expect, test } from 'vitest';
import { readDocument } from './yaml-document.ts';

const read = (source: string) => readDocument(source).document;

test('a field that comes twice is an error where it comes again', () => {
  expect(read('a: 1\nb: 2\na: 3\n').errors).toMatchObject([
    { code: 'DUPLICATE_KEY', pos: [10, 11] },
  ]);
  expect(read('- { a: 1, a: 2 }').errors).toMatchObject([{ code: 'DUPLICATE_KEY' }]);
  expect(read('a: { a: 1 }\nb: { a: 1 }').errors).toEqual([]);
});

test.each([
  ['below each other', '\n', (fields: string) => fields],
  ['between braces', ', ', (fields: string) => `{ ${fields} }`],
])('thousands of fields %s are not each compared with all others', (_, between, wrap) => {
  /** Microseconds of the processor, which other programs do not lengthen. */
  const costOf = (count: number) => {
    const fields = Array.from({ length: count }, (_, nth) => `k${nth}: 1`).join(between);
    const before = process.cpuUsage();
    expect(read(wrap(fields)).errors).toEqual([]);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  costOf(3_000);
  // Of four times the fields it would be sixteen times the work.
  expect(costOf(12_000) / costOf(3_000)).toBeLessThan(12);
});
