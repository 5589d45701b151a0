import { fact } from '../../schemas/facts.ts';
import {
  button,
  choice,
  group,
  head,
  link,
  list,
  section,
  text,
  titledText,
} from '../../schemas/field-schemas.ts';

const card = titledText
  .extend({
    label: text('Label', 30, 'In small letters above the title.').optional(),
    said: text('Said aloud', 60, 'Above the title, without quotation marks.').optional(),
    line: group(
      'Small band',
      {
        agent: text('Agent', 30, 'In red.'),
        caller: text('Caller', 60, 'On paper, after it.'),
      },
      'A line of a call, shown above the title in the look of bands.',
    ).optional(),
    handover: text('Who takes over', 20, 'Draws the card in ink.').optional(),
    note: text('Note', 30, 'In bold after the text, such as 60% gain.').optional(),
    ask: text('Question', 120, 'After the text; links to the contact form.').optional(),
    link: link.optional(),
    button: button.optional(),
    fact: fact.optional(),
  })
  .meta({ title: 'Card', description: 'A title, a text, and optional extras.' });

export const cards = section(
  'cards',
  'Cards, an index or reasons',
  'Titles with a text each: as a list, side by side, as questions or with small bands.',
  {
    ...head,
    look: choice(
      'Look',
      {
        index: 'A ruled list',
        columns: 'Side by side under thick lines',
        questions: 'Large questions under small titles',
        bands: 'Side by side under small bands',
        reasons: 'Side by side, without edges',
        figures: 'Bands that are red as far as a number',
      },
      'How the entries are drawn.',
    ).default('index'),
    cards: list('Cards', card, { min: 2 }, 'In page order.'),
  },
);
