/** Schema of the help centre (specification, sections 2 and 3): questions in five categories, and resources. */
import { z } from 'zod';
import { heading, optionalLink, pageMeta, text } from './fields.ts';
import { hero, icon } from './sections.ts';

const faqCategory = z
  .enum(['getting-started', 'account', 'voice', 'ai', 'integrations'])
  .meta({ title: 'Category', description: 'Where the question is found.' });

/** One entry of content/faq.yaml. */
export const faqEntry = z
  .strictObject({
    question: text('Question', 120, 'As somebody would ask it.'),
    answer: text('Answer', 480, 'Short; the search looks through it, too.'),
    category: faqCategory,
  })
  .meta({ title: 'Question' });

const search = z
  .strictObject({
    label: text('Label', 40, 'Name of the search box.'),
    placeholder: text('Shown while empty', 60, 'An example of what to look for.'),
    category: text('Label of the categories', 40, 'A screen reader says it.'),
    allCategories: text('Choice of all categories', 40, 'The first of the buttons.'),
    categories: z
      .record(faqCategory, text('Name of the category', 40, 'On its button.'))
      .meta({ title: 'Categories', description: 'What each is called.' }),
    count: text('Count', 60, '{shown} and {total} stand for numbers.'),
    empty: text('When nothing matches', 160, 'Stands in place of the questions.'),
    reset: text('Button that shows all', 40, 'Stands below it.'),
  })
  .meta({ title: 'Search', description: 'Words around the search box.' });

const resources = z
  .strictObject({
    heading: heading(),
    cards: z
      .array(
        z
          .strictObject({
            icon,
            title: text('Title', 40, 'A few words in bold.'),
            text: text('Text', 200, 'What is found there.'),
            button: optionalLink,
          })
          .meta({ title: 'Card' }),
      )
      .length(3)
      .meta({ title: 'Cards', description: 'Three, side by side.' }),
  })
  .meta({ title: 'Resources', description: 'Other places to look.' });

export const helpCentre = z.strictObject({
  ...pageMeta,
  hero,
  questions: z.strictObject({ heading: heading(), search }).meta({
    title: 'Questions',
    description: 'The questions themselves are in Questions, under Lists.',
  }),
  resources,
});

export type FaqEntry = z.infer<typeof faqEntry>;
export type FaqCategory = z.infer<typeof faqCategory>;
export type HelpSearchWords = z.infer<typeof search>;
export type Resources = z.infer<typeof resources>;
