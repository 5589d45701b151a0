/** The documentation page (specification, sections 2 and 3): tabs of cards that lead to articles below. */
import { z } from 'zod';
import { optionalLink, pageMeta, text } from './fields.ts';
import { hero } from './sections.ts';
import { anchor, tab } from './tabs.ts';

const docCard = z.strictObject({
  title: text(60),
  description: text(160),
  link: z.string().regex(/^#[a-z][\w-]*$/, 'is not an anchor. Write # and the id of an article'),
});

const article = z.strictObject({
  id: anchor,
  title: text(60),
  steps: z.array(text(240)).min(2),
  /** A request as it goes over the wire. */
  example: text(400).optional(),
});

const shape = z.strictObject({
  ...pageMeta,
  hero,
  search: z.strictObject({ label: text(40), placeholder: text(60) }),
  tabsLabel: text(40),
  tabs: z.array(tab.extend({ cards: z.array(docCard).length(3) })).length(3),
  articles: z.strictObject({ heading: text(80), items: z.array(article).min(1) }),
  help: z.strictObject({
    heading: text(80),
    text: text(240),
    buttons: z.array(optionalLink).min(1),
  }),
});

/** Every card leads to an article that exists. */
export const documentation = shape.superRefine(({ tabs, articles }, context) => {
  const known = articles.items.map(({ id }) => `#${id}`);
  tabs.forEach(({ cards }, t) => {
    cards.forEach(({ link }, c) => {
      if (known.includes(link)) return;
      context.addIssue({
        code: 'custom',
        path: ['tabs', t, 'cards', c, 'link'],
        message: `is ${link}, but no article has that id. It can be ${known.join(', ')}.`,
      });
    });
  });
});

export type DocCard = z.infer<typeof docCard>;
export type Articles = z.infer<typeof shape.shape.articles>;
export type DocHelp = z.infer<typeof shape.shape.help>;
