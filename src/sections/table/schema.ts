import { z } from 'zod';
import {
  choice,
  fact,
  group,
  head,
  list,
  section,
  text,
} from '../../content/fields/field-schemas.ts';
import { button } from '../../content/fields/links.ts';

const column = group('Column', {
  title: text('Title', 40, 'At the head of the column.'),
  style: choice(
    'Style',
    { sentences: 'Sentences', names: 'Names', code: 'Code' },
    'Sentences get the widest column, names stand out and links lead to them, code looks typed.',
  ).optional(),
});

const COLUMNS = { min: 2, max: 5 };

const row = z
  .array(text('Cell', 240))
  .min(COLUMNS.min)
  .meta({ title: 'Row', description: 'One text for each column.' });

export const table = section(
  'table',
  'Table',
  'Rows under a heading; the first cell names the row.',
  {
    ...head,
    columns: list('Columns', column, COLUMNS, 'From left to right.'),
    rows: list('Rows', row, {}, 'From top to bottom.'),
    request: button.optional(),
    facts: list('Still to answer', fact, {}, 'What only you know.').optional(),
  },
)
  .meta({ synonyms: 'comparison, price list, plans, spreadsheet' })
  .superRefine(({ columns, rows }, context) => {
    rows.forEach((cells, at) => {
      if (cells.length === columns.length) return;
      const message = `has ${cells.length} cells, but the table has ${columns.length} columns. Write one text for each.`;
      context.addIssue({ code: 'custom', path: ['rows', at], message });
    });
  });
