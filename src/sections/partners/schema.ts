import { heading, isExample, section } from '../../content/fields/field-schemas.ts';

export const partners = section(
  'partners',
  'Partners',
  'The partners themselves are in Partners, under Lists.',
  { heading: heading(), example: isExample },
  'partners',
).meta({ synonyms: 'resellers, integrations' });
