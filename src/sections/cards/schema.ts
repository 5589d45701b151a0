import { z } from 'zod';
import {
  button,
  choice,
  fact,
  head,
  icon,
  link,
  list,
  points,
  section,
  text,
  titledText,
} from '../../content/fields/field-schemas.ts';

const card = titledText
  .extend({
    text: titledText.shape.text.optional(),
    icon: icon.optional(),
    label: text('Label', 30, 'In small letters above the title.').optional(),
    badge: text('Badge', 20, 'Beside the title, such as Most Popular.').optional(),
    said: text('Said aloud', 90, 'Above the title, without quotation marks.').optional(),
    handover: text('Who takes over', 20, 'Draws the card in ink.').optional(),
    note: text('Figure', 30, 'In large type, such as 60% gain or 2 days.').optional(),
    points: points(90, { min: 2 }).optional(),
    steps: list('Steps', text('Step', 240), { min: 2 }, 'Numbered; only in rows.').optional(),
    example: z
      .string()
      .max(400)
      .meta({ title: 'Example', description: 'Code; only in rows.' })
      .optional(),
    answer: z
      .string()
      .max(400)
      .meta({ title: 'Answer', description: 'What the example gives; only in rows.' })
      .optional(),
    failure: list('When it fails', text('Case', 240), { min: 2 }, 'What to do then.').optional(),
    ask: text('Question', 120, 'After the text; links to the contact form.').optional(),
    link: link.optional(),
    button: button.optional(),
    fact: fact.optional(),
  })
  .meta({ title: 'Card', description: 'A title, and whatever else it needs.' });

export const cards = section(
  'cards',
  'Cards',
  'Titles with a text each: as cards, as rows, as reasons, or as figures.',
  {
    ...head,
    look: choice(
      'Look',
      {
        cards: 'Cards side by side',
        rows: 'Rows of one sheet',
        reasons: 'Words side by side, without edges',
        figures: 'Bands that are red as far as the number in the note',
      },
      'How the entries are drawn.',
    ).default('cards'),
    cards: list('Cards', card, { min: 2 }, 'In page order.'),
  },
);
