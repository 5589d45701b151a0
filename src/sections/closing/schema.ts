import { heading, list, section } from '../../content/fields/field-schemas.ts';
import { button } from '../../content/fields/links.ts';

export const closing = section(
  'closing',
  'Closing banner',
  'The last thing above the footer: what to do next.',
  {
    heading: heading(90),
    actions: list('Buttons', button, { max: 2 }, 'One or two: the first is filled.'),
  },
).meta({ synonyms: 'call to action, CTA, banner' });
