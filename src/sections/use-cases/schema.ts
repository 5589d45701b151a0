import { group, section, text } from '../../content/fields/field-schemas.ts';

const filter = group(
  'Filter',
  {
    label: text('Label of the filter', 40, 'Read by screen readers.'),
    all: text('Button for all', 20, 'The first of the buttons.'),
    status: text(
      'After a choice',
      90,
      'Read by screen readers; {category}, {count} and {total} are filled in.',
    ),
  },
  'Words around its buttons.',
);

export const useCases = section(
  'use-cases',
  'Use cases',
  'All use cases with a filter; they are in Use cases, under Lists.',
  { filter },
  'useCases',
).meta({ synonyms: 'examples, industries, filter' });
