import type { z } from 'zod';
import { describeCall } from '../../content/call-description.ts';
import { group, section, text } from '../../content/fields.ts';

const filter = group(
  'Filter',
  {
    label: text('Name of the filter', 40, 'A screen reader says it.'),
    all: text('Choice of all', 20, 'The first of the buttons.'),
    status: text('After a choice', 90, 'Read out; {category}, {count} and {total} are filled in.'),
  },
  'Words around its buttons.',
);

export const useCases = section(
  'use-cases',
  'Use cases',
  'All use cases with a filter; they are in Use cases, under Lists.',
  { filter, describe: describeCall.optional() },
  'content/use-cases.yaml',
);

export type UseCases = z.infer<typeof useCases>;
