import type { z } from 'zod';
import { heading, link, list, section } from '../../site/schemas/field-schemas.ts';

export const links = section('links', 'Links to pages', 'Where else to go from here.', {
  heading: heading(),
  links: list('Links', link, { min: 2 }, 'Two or more pages.'),
});

export type Links = z.infer<typeof links>;
