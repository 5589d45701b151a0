import { z } from 'zod';
import { anchor, group, heading, list, section, text } from '../../content/fields.ts';

const article = group('Article', {
  id: anchor,
  title: text('Title', 60, 'Heading of the article.'),
  steps: list('Steps', text('Step', 240), { min: 2 }, 'In the order in which they are taken.'),
  example: z
    .string()
    .max(400)
    .meta({ title: 'Example', description: 'A request as it goes over the wire.' })
    .optional(),
});

export const articles = section(
  'articles',
  'Articles',
  'Short instructions, each with an address of its own.',
  {
    heading: heading(),
    items: list('Articles', article, {}, 'In the order in which they stand.'),
  },
);

export type Articles = z.infer<typeof articles>;
