import { heading, intro, isExample, section } from '../../schemas/field-schemas.ts';

export const partners = section(
  'partners',
  'Partners',
  'The partners themselves are in Partners, under Lists.',
  { heading: heading(), intro: intro(200).optional(), example: isExample },
  'partners',
);
