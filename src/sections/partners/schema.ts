import type { z } from 'zod';
import { heading, intro, section } from '../../content/fields.ts';

export const partners = section(
  'partners',
  'Partners',
  'The partners themselves are in Partners, under Lists.',
  { heading: heading(), intro: intro(200) },
  'content/partners.yaml',
);

export type Partners = z.infer<typeof partners>;
