import { button, heading, section, text } from '../../schemas/field-schemas.ts';

export const subscribe = section(
  'subscribe',
  'Subscription',
  'A box for an email address; it has no effect yet.',
  {
    heading: heading(),
    text: text('Text', 200, 'What subscribers would get.'),
    label: text('Label of the box', 40, 'Above it.'),
    button,
  },
);
