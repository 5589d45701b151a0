import type { z } from 'zod';
import { group, section, text } from '../../content/fields.ts';
import { markdown } from '../../content/markdown.ts';

export const prose = section(
  'prose',
  'Long text',
  'A text with its date and a list of its headings.',
  {
    lastUpdated: group(
      'Last updated',
      {
        label: text('Label', 30, 'Stands before the date.'),
        /** Free text, so that it can hold a placeholder until the provider sets a date. */
        date: text(
          'Date',
          40,
          'Such as 21 November 2026. Without one, the day of the visit is shown.',
        ).optional(),
      },
      'The day of the last change.',
    ),
    contact: text('Contact', 30, 'Stands before the email address, which is in Provider.'),
    contents: text('List of headings', 30, 'Stands above it.'),
    markdown,
  },
);

export type Prose = z.infer<typeof prose>;
