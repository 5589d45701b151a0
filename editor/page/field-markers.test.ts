import { expect, test } from 'vitest';
import { text } from '../../src/content/fields/field-schemas.ts';
import { createMarkers, joined, plain, readMarkers } from './field-markers.ts';

const schema = text('Text', 90);

test('markers tell which field each part of a text is', () => {
  const { fields, readingOf } = createMarkers();
  const read = readingOf('content/site.yaml');
  const marked = `“${read('First', schema, ['a'])}” – ${read('Second', schema, ['b', 1])}`;
  const { text: words, ranges } = readMarkers(marked);
  expect(words).toBe('“First” – Second');
  expect(ranges.map(({ start, end }) => words.slice(start, end))).toEqual(['First', 'Second']);
  expect(ranges.map(({ number }) => fields[number]?.path)).toEqual([['a'], ['b', 1]]);
});

test('a text that was cut has no end', () => {
  const { readingOf } = createMarkers();
  const marked = readingOf('content/site.yaml')('First', schema, ['a']);
  expect(readMarkers(marked.slice(0, -2)).ranges).toMatchObject([{ start: 0, end: undefined }]);
});

test('words are joined where they must not wrap, and stay the same words', () => {
  const words = 'Article 6(1)(f), follow-up';
  expect(joined(words)).not.toBe(words);
  expect(plain(joined(words))).toBe(words);
  expect(joined('follow-up')).toBe('follow-up');
});
