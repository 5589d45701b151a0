import {
  fact,
  group,
  head,
  link,
  list,
  section,
  text,
} from '../../content/fields/field-schemas.ts';

const entry = group('Entry', {
  term: text('Term', 40, 'What is explained.'),
  text: text('Meaning', 240, 'What it means for the reader.'),
  ask: text('What to ask for', 120, 'What proves it: in the table’s last column.').optional(),
  group: text('Heading of a new group', 60, 'Above this entry, if they are a table.').optional(),
  fact: fact.optional(),
});

export const definitions = section(
  'definitions',
  'Terms',
  'Terms and what they mean, in two columns.',
  {
    ...head,
    entries: list('Entries', entry, { min: 2 }, 'Each a term and its meaning.'),
    columns: group(
      'Headings of a table',
      {
        term: text('Term', 40, 'Above the terms.'),
        text: text('Meaning', 40, 'Above what they mean.'),
        ask: text('What to ask for', 40, 'Above what to ask for.'),
      },
      'With them the entries are a table, and one button asks for everything.',
    ).optional(),
    request: link
      .extend({ draft: text('First line of the form', 240, 'What the form begins with.') })
      .meta({ title: 'Button below the table', description: 'Asks for all of it.' })
      .optional(),
  },
);
