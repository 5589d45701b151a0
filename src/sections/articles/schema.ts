import { z } from 'zod';
import { fact } from '../../site/schemas/facts.ts';
import { anchor, group, heading, list, section, text } from '../../site/schemas/field-schemas.ts';

const article = group('Article', {
  id: anchor,
  title: text('Title', 60, 'Heading of the article.'),
  steps: list('Steps', text('Step', 240), { min: 2 }, 'In their order.'),
  example: z
    .string()
    .max(400)
    .meta({ title: 'Example', description: 'An example request.' })
    .optional(),
  fact: fact.optional(),
});

export const articles = section(
  'articles',
  'Articles',
  'Short instructions, each with its own address.',
  {
    heading: heading(),
    items: list('Articles', article, {}, 'In page order.'),
  },
);

export type Articles = z.infer<typeof articles>;
