import type { z } from 'zod';
import { fact } from '../../site/schemas/facts.ts';
import {
  button,
  choice,
  head,
  link,
  list,
  points,
  section,
  titledText,
} from '../../site/schemas/field-schemas.ts';

const waveform = choice(
  'Waveform',
  { dialogue: 'Two voices', tide: 'Rising and falling', fade: 'Fading' },
  'Drawn at the end of the row.',
  'waveform',
);

const card = titledText
  .extend({
    waveform: waveform.optional(),
    points: points(90, { min: 2 }).optional(),
    link: link.optional(),
    button: button.optional(),
    fact: fact.optional(),
  })
  .meta({ title: 'Card', description: 'A title, a text, and optional extras.' });

export const cards = section(
  'cards',
  'Cards, an index or reasons',
  'Titles with a text each: in a box, as a list, or side by side.',
  {
    ...head,
    look: choice(
      'Look',
      {
        cards: 'Cards in one box',
        index: 'A ruled list on the page itself',
        columns: 'Side by side under thick lines',
      },
      'How the entries are drawn.',
    ).default('cards'),
    cards: list('Cards', card, { min: 2 }, 'In page order.'),
  },
);

export type Cards = z.infer<typeof cards>;
