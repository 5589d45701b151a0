import { heading, isExample, section } from '../../content/fields/field-schemas.ts';

export const customers = section(
  'customers',
  'Customer logos',
  'The logos are in Customer logos, under Lists.',
  {
    heading: heading(),
    example: isExample,
  },
  'logos',
).meta({ synonyms: 'clients, brands, references, trusted by' });
