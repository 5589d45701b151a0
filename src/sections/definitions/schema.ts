import { fact } from '../../schemas/facts.ts';
import { group, head, list, section, text } from '../../schemas/field-schemas.ts';

const entry = group('Entry', {
  term: text('Term', 40, 'What is explained.'),
  text: text('Meaning', 240, 'What it means for the reader.'),
  ask: text(
    'What to ask for',
    120,
    'A request that proves it; links to the contact form.',
  ).optional(),
  fact: fact.optional(),
});

export const definitions = section(
  'definitions',
  'Terms',
  'Terms and what they mean, in two columns.',
  {
    ...head,
    entries: list('Entries', entry, { min: 2 }, 'Each a term and its meaning.'),
    sheet: group(
      'Sheet of paper',
      {
        print: text('Link', 40, 'Below the heading; it prints the entries as one sheet.'),
        heading: text('Heading on paper', 60, 'In place of the one on the screen.'),
        text: text('Introduction on paper', 120, 'Below it.'),
      },
      'The entries with boxes to tick, for you and two others.',
    ).optional(),
  },
);
