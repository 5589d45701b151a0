/** Schema of the documentation page (specification, sections 2 and 3): tabs of cards that link to articles. */
import { z } from 'zod';
import { heading, optionalLink, pageMeta, text } from './fields.ts';
import { hero } from './sections.ts';
import { anchor, tab } from './tabs.ts';

const docCard = z
  .strictObject({
    title: text('Title', 60, 'A few words in bold.'),
    description: text('Description', 160, 'What the article tells.'),
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
    title: text('Title', 60, 'Heading of the article.'),
    steps: z
      .array(text('Step', 240))
      .min(2)
      .meta({ title: 'Steps', description: 'In the order in which they are taken.' }),
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
      label: text('Label', 40, 'Name of the box.'),
      placeholder: text('Shown while empty', 60, 'An example of what to look for.'),
      hint: text('Below the box', 90, 'What the box does, or does not yet.').optional(),
    })
    .meta({ title: 'Search box', description: 'It has no effect yet.' }),
  tabsLabel: text('Name of the tabs', 40, 'A screen reader says it before them.'),
  tabs: z
    .array(
      tab
        .extend({
          cards: z
            .array(docCard)
            .length(3)
            .meta({ title: 'Cards', description: 'Three on each tab.' }),
        })
        .meta({ title: 'Tab' }),
    )
    .length(3)
    .meta({ title: 'Tabs', description: 'Three, side by side.' }),
  articles: z
    .strictObject({
      heading: heading(),
      items: z
        .array(article)
        .min(1)
        .meta({ title: 'Articles', description: 'In the order in which they stand.' }),
    })
    .meta({ title: 'Articles', description: 'Each card above leads to one of them.' }),
  help: z
    .strictObject({
      heading: heading(),
      text: text('Text', 240, 'Where else to ask.'),
      buttons: z.array(optionalLink).min(1).meta({ title: 'Buttons', description: 'One or more.' }),
    })
    .meta({ title: 'Help', description: 'For who has not found an answer.' }),
});

/** Checks that every card links to an existing article. */
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
