import { heading, isExample, section, text } from '../../schemas/field-schemas.ts';

export const customers = section(
  'customers',
  'Customer logos',
  'The logos are in Customer logos, under Lists.',
  {
    heading: heading(),
    example: isExample,
    caption: text(
      'Note below the logos',
      160,
      'Says that they are examples. Remove it once all are real customers.',
    ).optional(),
  },
  'logos',
);
