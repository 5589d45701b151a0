import { heading, link, section, text } from '../../schemas/field-schemas.ts';

export const team = section(
  'team',
  'Team',
  'A drawing of voices that leads to the team’s website.',
  {
    heading: heading(40),
    text: text('Text', 320, 'Who the team is.'),
    picture: text('Alternative text', 160, 'Read by screen readers in place of the drawing.'),
    link,
  },
);
