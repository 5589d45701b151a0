import { z } from 'zod';
import { fact, group, head, list, section, text } from '../../content/fields/field-schemas.ts';
import { link } from '../../content/fields/links.ts';

const days = (title: string) =>
  z.number().int().min(0).max(5).meta({ title, description: 'Drawn as squares, 0 to 5.' });

const service = group('Service', {
  title: text('Title', 40, 'Such as Discovery workshop.'),
  length: text('Length', 20, 'Such as 2 days.').optional(),
  days: days('Days').default(0),
  perhaps: days('Further days, perhaps').default(0),
  text: text('What you get', 120, 'In a sentence.'),
});

export const price = section(
  'price',
  'Price',
  'What the product costs, what is paid for besides, and where its source code is.',
  {
    ...head,
    product: group(
      'Product',
      {
        label: text('Label', 40, 'Above the statement.'),
        statement: text(
          'Statement',
          60,
          'In large letters, such as Currently free and open source.',
        ),
        text: text('Text', 240, 'What is paid for besides.'),
        links: list(
          'Source code and licence',
          link,
          { min: 0, max: 3 },
          'Nothing is shown while there is none.',
        ).default([]),
        fact: fact.optional(),
      },
      'On the left.',
    ),
    services: group(
      'Services',
      {
        label: text('Label', 40, 'Above them.'),
        entries: list('Services', service, { min: 1, max: 6 }, 'From top to bottom.'),
        note: text('Note', 120, 'How they are priced.'),
        link: link.optional(),
        fact: fact.optional(),
      },
      'On the right.',
    ),
  },
).meta({ synonyms: 'pricing, cost, plan, licence, subscription' });
