import { expect, test } from 'vitest';
import { z } from 'zod';
import { check } from '../../../src/content/errors/field-errors.ts';
import { text } from '../../../src/content/fields/field-schemas.ts';
import { kindOf } from '../../../src/content/fields/shapes.ts';
import { logo } from '../../../src/content/files/logos.ts';
import { blank, inWords, namePath, wordsIn } from './schema.ts';

const menu = z
  .strictObject({
    label: text('Label', 9),
    entries: z.array(text('Entry', 9)).min(2).meta({ title: 'Entries' }),
  })
  .meta({ title: 'Menu' });
const link = z
  .strictObject({ label: text('Label', 9), href: text('To', 9) })
  .meta({ title: 'Link' });
const schema = z.strictObject({
  heading: text('Heading', 9),
  note: text('Note', 9).optional(),
  items: z
    .array(z.union([link, menu]))
    .min(1)
    .meta({ title: 'Items' }),
});

test('a new value has all that is required and nothing else', () => {
  expect(blank(schema)).toEqual({ heading: '', items: [{ label: '', href: '' }] });
  expect(blank(menu)).toEqual({ label: '', entries: ['', ''] });
});

test('an invalid value counts as the closest shape', () => {
  const union = z.union([link, menu]);
  expect(kindOf(union, { label: '', entries: ['x'] })).toBe(menu);
  expect(kindOf(union, { label: 'x', href: '' })).toBe(link);
});

test('an error is named by the titles along its path, and by an entry’s own words where it has any', () => {
  const value = {
    heading: 'x',
    items: [
      { label: 'x', href: 'y' },
      { label: 'Ferries', entries: ['x', ''] },
      { label: '', href: '' },
      { label: 'A timetable for each of all the days of a year', href: '' },
    ],
  };
  const result = check('a.yaml', value, schema);
  const [error] = 'errors' in result ? result.errors : [];
  expect(namePath(schema, error?.path ?? [], value)).toBe('Ferries › Entry 2');
  expect(namePath(schema, ['items', 2, 'href'], value)).toBe('Link 3 › To');
  expect(namePath(schema, ['items', 3], value)).toBe('A timetable for each of all the days of …');
});

test('fields of a record are told apart by their names', () => {
  const names = z.record(z.enum(['a', 'b']), text('Name', 9)).meta({ title: 'Names' });
  const schema = z.strictObject({ names });
  expect(namePath(schema, ['names', 'b'], { names: { a: 'x', b: 'y' } })).toBe('Names › Name: b');
});

test('a cell is told with its row', () => {
  const row = z.array(text('Cell', 9)).meta({ title: 'Row' });
  const table = z.strictObject({ rows: z.array(row).meta({ title: 'Rows' }) });
  expect(namePath(table, ['rows', 1, 0], { rows: [['a'], ['']] })).toBe('Row 2 › Cell 1');
});

test('an entry is of the kind that its constant names, even if it lacks other fields', () => {
  const kind = (type: string) =>
    z.strictObject({ type: z.literal(type), text: text('Text', 9) }).meta({ title: type });
  const [a, b] = [kind('a'), kind('b')];
  const union = z.discriminatedUnion('type', [a, b]);
  expect(kindOf(union, { type: 'b' })).toBe(b);
  expect(blank(b)).toEqual({ type: 'b', text: '' });
  const list = z.strictObject({ list: z.array(union).meta({ title: 'List' }) });
  const value = { list: [{ type: 'b', text: 'x' }] };
  expect(namePath(list, ['list', 0, 'text'], value)).toBe('b › Text');
  expect(wordsIn(list, value)).toEqual([[['list', 0, 'text'], 'x']]);
});

test('a drawing is told as what it is, not as its code', () => {
  const drawing = '<svg viewBox="0 0 1 1"/>';
  expect(inWords(drawing, logo.shape.svg)).toBe('a logo');
  expect(inWords({ svg: drawing, name: 'Ferry Line' }, logo)).toBe('Ferry Line');
});
