import type { z } from 'zod';
import { heading, list, section, titledText } from '../../content/field-schemas.ts';

export const reasons = section(
  'reasons',
  'Reasons',
  'Titles with a text each, under thick lines.',
  {
    heading: heading(),
    items: list('Entries', titledText, { min: 2 }, 'Each a title and a text.'),
  },
);

export type Reasons = z.infer<typeof reasons>;
