import type { z } from 'zod';
import { heading, link, section, text } from '../../content/fields.ts';

export const team = section(
  'team',
  'Team',
  'A drawing of voices that leads to the team’s website.',
  {
    heading: heading(40),
    text: text('Text', 320, 'Who the team is.'),
    picture: text('Picture in words', 160, 'What a screen reader says in place of the drawing.'),
    link,
  },
);

export type Team = z.infer<typeof team>;
