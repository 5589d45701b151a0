import { z } from 'zod';
import { button, head, link, list, points, section, titledText } from '../../content/fields.ts';
import { icon } from '../../content/icons.ts';

const waveform = z
  .enum(['dialogue', 'tide', 'fade'])
  .meta({ title: 'Waveform', description: 'Drawn above the title.', control: 'waveform' });

const card = titledText
  .extend({
    waveform: waveform.optional(),
    icon: icon.optional(),
    points: points(90, { min: 2 }).optional(),
    link: link.optional(),
    button: button.optional(),
  })
  .meta({ title: 'Card', description: 'A title, a text, and what else it needs.' });

export const cards = section('cards', 'Cards', 'Cards side by side under a heading.', {
  ...head,
  cards: list('Cards', card, { min: 2 }, 'They stand side by side.'),
});

export type Cards = z.infer<typeof cards>;
