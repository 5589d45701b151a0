import {
  choice,
  fact,
  head,
  icon,
  list,
  points,
  section,
  text,
  titledText,
} from '../../content/fields/field-schemas.ts';
import { button, link } from '../../content/fields/links.ts';

const card = titledText
  .extend({
    text: titledText.shape.text.optional(),
    icon: icon.optional(),
    label: text('Label', 30, 'Below the title, such as 2 days.').optional(),
    badge: text('Badge', 20, 'Beside the title, such as Most Popular.').optional(),
    points: points(90, { min: 2 }).optional(),
    link: link.optional(),
    button: button.optional(),
    said: text('Said aloud', 90, 'Below the rule, without quotation marks; in boxes.').optional(),
    fact: fact.optional(),
  })
  .meta({ title: 'Card', description: 'A title, and whatever else it needs.' });

export const cards = section('cards', 'Cards', 'Titles with a text each: in boxes or in rows.', {
  ...head,
  look: choice(
    'Look',
    { boxes: 'Boxes side by side', rows: 'Rows beside the heading' },
    'Boxes for one thing among many, rows for what is read in order.',
  ).default('boxes'),
  cards: list('Cards', card, { min: 2 }, 'In page order.'),
}).meta({ synonyms: 'features, benefits, tiles, boxes, services, team, people, staff' });
