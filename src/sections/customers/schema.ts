import type { z } from 'zod';
import { heading, section, text } from '../../content/fields.ts';

export const customers = section(
  'customers',
  'Customers’ marks',
  'The marks are in Customers’ marks, under Lists.',
  {
    heading: heading(),
    caption: text(
      'Note below the marks',
      160,
      'Says that they are examples. Remove it once all are customers.',
    ).optional(),
  },
  'content/logos.yaml',
);

export type Customers = z.infer<typeof customers>;
