/** The documentation page (specification, sections 2 and 3): tabs of cards that lead to articles below. */
import { z } from 'zod';
import { heading, optionalLink, pageMeta, text } from './fields.ts';
import { hero } from './sections.ts';
import { anchor, tab } from './tabs.ts';

const docCard = z
  .strictObject({
    title: text('Title', 60),
    description: text('Description', 160),
    link: z
      .string()
      .regex(/^#[a-z][\w-]*$/, 'is not an anchor. Write # and the id of an article')
      .meta({
        title: 'Leads to',
        description: 'An article further down, such as #set-up.',
        control: 'link',
      }),
  })
  .meta({ title: 'Card' });

const article = z
  .strictObject({
    id: anchor,
    title: text('Title', 60),
    steps: z.array(text('Step', 240)).min(2).meta({ title: 'Steps' }),
    example: z
      .string()
      .max(400)
      .meta({ title: 'Example', description: 'A request as it goes over the wire.' })
      .optional(),
  })
  .meta({ title: 'Article' });

const shape = z.strictObject({
  ...pageMeta,
  hero,
  search: z
    .strictObject({
      label: text('Label', 40),
      placeholder: text('Shown while empty', 60),
      hint: text('Below the box', 90).optional(),
    })
    .meta({ title: 'Search box', description: 'It has no effect yet.' }),
  tabsLabel: text('Name of the tabs', 40, 'A screen reader says it before them.'),
  tabs: z
    .array(
      tab
        .extend({ cards: z.array(docCard).length(3).meta({ title: 'Cards' }) })
        .meta({ title: 'Tab' }),
    )
    .length(3)
    .meta({ title: 'Tabs' }),
  articles: z
    .strictObject({
      heading: heading(),
      items: z.array(article).min(1).meta({ title: 'Articles' }),
    })
    .meta({ title: 'Articles', description: 'Each card above leads to one of them.' }),
  help: z
    .strictObject({
      heading: heading(),
      text: text('Text', 240),
      buttons: z.array(optionalLink).min(1).meta({ title: 'Buttons' }),
    })
    .meta({ title: 'Help' }),
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
