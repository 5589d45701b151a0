import { expect, test } from 'vitest';
import { z } from 'zod';
import { group, list, section, text } from '../../../src/content/fields/field-schemas.ts';
import { link } from '../../../src/content/fields/links.ts';
import type { Path, Value } from '../../yaml/value.ts';
import { begunEntry, type EntryChange, joinedEntry, pastedEntries } from './entries.ts';

const cell = text('Cell', 40);
const schema = group('Page', {
  heading: text('Heading', 40),
  points: list('Points', text('Point', 40), { min: 1, max: 5 }),
  rows: list('Rows', z.array(cell).min(2).meta({ title: 'Row' }), {}),
  columns: list('Columns', group('Column', { title: cell, style: cell.optional() }), { max: 4 }),
  links: list('Links', link, { min: 0, max: 3 }),
  sections: list('Sections', section('hero', 'Top', '', { heading: cell })),
});
const whole = {
  heading: 'Ferries',
  points: ['Leave at noon', 'Arrive at one', ''],
  rows: [
    ['Boat', 'Price', 'Time'],
    ['Fast', '', ''],
    ['', '', ''],
  ],
  columns: [{ title: 'Boat', style: 'names' }, { title: 'Price' }, { title: 'Time' }],
  links: [
    { label: 'Boats', href: '/boats' },
    { label: '', href: '' },
  ],
  sections: [{ type: 'hero', heading: 'Ferries' }],
};

const at = (path: Path, from: number, to = from) =>
  ({ schema, whole: whole as Value, path, span: [from, to] }) as const;
const shortly = (change: EntryChange | undefined) =>
  change && [change.value, change.focus, change.caret];
const { points, rows, columns, links } = whole;

test.each<[string, Path, number, boolean, unknown]>([
  [
    'a point goes on in the next',
    ['points', 0],
    5,
    true,
    [['Leave', 'at noon', 'Arrive at one', ''], ['points', 1], 0],
  ],
  [
    'after its end an empty one comes',
    ['points', 1],
    13,
    true,
    [['Leave at noon', 'Arrive at one', '', ''], ['points', 2], 0],
  ],
  [
    'a row comes below, as wide',
    ['rows', 0, 1],
    0,
    true,
    [[rows[0], ['', '', ''], rows[1], rows[2]], ['rows', 1, 0], 0],
  ],
  [
    'an entry that ends here is followed by an empty one',
    ['links', 0, 'label'],
    5,
    true,
    [[links[0], { label: '', href: '' }, links[1]], ['links', 1], 0],
  ],
  ['one that goes on is not', ['links', 0, 'label'], 5, false, undefined],
  ['a text in no list stays', ['heading'], 3, true, undefined],
  ['what is of several kinds is not begun', ['sections', 0, 'heading'], 3, true, undefined],
])('Enter: %s', (_, path, caret, isLast, result) => {
  expect(shortly(begunEntry(at(path, caret), isLast))).toEqual(result);
});

test('Enter adds none where there is no room', () => {
  const full = { ...whole, links: [links[0], links[0], links[0]] } as Value;
  const place = { schema, whole: full, path: ['links', 0, 'label'], span: [0, 0] } as const;
  expect(begunEntry(place, true)).toBeUndefined();
});

test.each<[string, Path, unknown]>([
  [
    'an empty point goes',
    ['points', 2],
    [points.slice(0, 2), ['points', 1], Number.POSITIVE_INFINITY],
  ],
  [
    'a point joins the one before',
    ['points', 1],
    [['Leave at noon Arrive at one', ''], ['points', 0], 14],
  ],
  [
    'an empty row goes',
    ['rows', 2, 1],
    [rows.slice(0, 2), ['rows', 1, 2], Number.POSITIVE_INFINITY],
  ],
  ['a row with words stays', ['rows', 1, 1], undefined],
  [
    'an empty entry goes',
    ['links', 1, 'label'],
    [[links[0]], ['links', 0], Number.POSITIVE_INFINITY],
  ],
  ['an entry with words stays', ['links', 0, 'label'], undefined],
  ['the first point has none to join', ['points', 0], undefined],
  ['a text in no list stays', ['heading'], undefined],
])('Backspace at the start: %s', (_, path, result) => {
  expect(shortly(joinedEntry(at(path, 0)))).toEqual(result);
});

test('Backspace leaves as many entries as there must be', () => {
  const place = {
    schema,
    whole: { ...whole, points: [''] } as Value,
    path: ['points', 0],
    span: [0, 0],
  } as const;
  expect(joinedEntry(place)).toBeUndefined();
});

test.each([
  ['from a page', 'One\nTwo'],
  ['from Word', '·\tOne\r\n·\tTwo\r\n'],
  ['numbered', '1.\tOne\n2.\tTwo'],
])('a list copied %s becomes points at the caret', (_, copied) => {
  const change = pastedEntries(at(['points', 2], 0), copied);
  expect(change?.value).toEqual(['Leave at noon', 'Arrive at one', 'One', 'Two']);
  expect([change?.focus, change?.words]).toEqual([['points', 3], undefined]);
  // The words before it and after it stay as they are.
  const inside = pastedEntries(at(['points', 0], 5, 9), copied);
  expect(inside?.value).toEqual(['Leave', 'One', 'noon', 'Arrive at one', '']);
  expect([inside?.focus, inside?.words]).toEqual([
    ['points', 1],
    '1 of 2 did not fit: there is room for 5.',
  ]);
});

test('points for which there is no room are counted', () => {
  const change = pastedEntries(at(['points', 2], 0), 'a\nb\nc\nd');
  expect(change?.value).toEqual(['Leave at noon', 'Arrive at one', 'a', 'b', 'c']);
  expect(change?.words).toBe('1 of 4 did not fit: there is room for 5.');
  const full = { ...whole, points: ['1', '2', '3', '4', '5'] };
  const none = pastedEntries({ ...at(['points', 4], 1), whole: full }, 'a\nb');
  expect([none?.value, none?.words]).toEqual([
    ['1', '2', '3', '4', '5 a'],
    '1 of 2 did not fit: there is room for 5.',
  ]);
});

test('one paragraph that a PDF has wrapped is no list', () => {
  const wrapped = 'This line is long enough that a program has wrapped it here\nand goes on.';
  expect(pastedEntries(at(['points', 0], 0), wrapped)).toBeUndefined();
});

test('a table fills the cells from here on, adds rows, and what does not fit is said', () => {
  const change = pastedEntries(at(['rows', 1, 1], 0), 'S\t10\r\nM\t20\r\nL\t"30"\tmore\r\n');
  expect(change?.value).toEqual([rows[0], ['Fast', 'S', '10'], ['', 'M', '20'], ['', 'L', '“30”']]);
  expect(change?.words).toBe('1 column did not fit into the table.');
  expect(pastedEntries(at(['rows', 1, 1], 0), 'S 10\nM 20')).toBeUndefined();
  const ofLines = pastedEntries(at(['rows', 1, 1], 0), 'S\t"Noon\nDaily"\r\nM\t20');
  expect(ofLines && (ofLines.value as Value[]).slice(1)).toEqual([
    ['Fast', 'S', 'Noon / Daily'],
    ['', 'M', '20'],
  ]);
});

test('a table fills the titles from here on and the cells below, adds columns and rows, and what does not fit is said', () => {
  const copied = 'Plan\tPer month\tUsers\r\nS\t10\t1\r\nM\t20\t5\r\nL\t30\t\r\nXL\t40\t50';
  const first = pastedEntries(at(['columns', 0, 'title'], 0, 4), copied);
  const filled = first?.value as typeof whole;
  expect(filled.columns).toEqual([
    { title: 'Plan', style: 'names' },
    { title: 'Per month' },
    { title: 'Users' },
  ]);
  expect(filled.rows).toEqual([
    ['S', '10', '1'],
    ['M', '20', '5'],
    ['L', '30', ''],
    ['XL', '40', '50'],
  ]);
  expect({ ...filled, columns, rows }).toEqual(whole);
  expect([first?.focus, first?.words]).toEqual([['columns', 0, 'title'], undefined]);

  const last = pastedEntries(at(['columns', 2, 'title'], 0), copied);
  const added = last?.value as typeof whole;
  expect(added.columns).toEqual([
    columns[0],
    columns[1],
    { title: 'Plan' },
    { title: 'Per month' },
  ]);
  expect(added.rows[0]).toEqual(['Boat', 'Price', 'S', '10']);
  expect(added.rows[3]).toEqual(['', '', 'XL', '40']);
  expect(last?.words).toBe('1 column did not fit into the table.');

  const head = pastedEntries(at(['columns', 1, 'title'], 0), 'Per month\tUsers\n');
  expect(head && (head.value as typeof whole).rows).toEqual(rows);
});
