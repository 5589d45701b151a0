import type { z } from 'zod';
import { opening, section } from '../../content/field-schemas.ts';

export const hero = section(
  'hero',
  'Top of the page',
  'The first thing that visitors see.',
  opening,
);

export type Hero = z.infer<typeof hero>;
