/** The help centre (specification, sections 2 and 3): questions in five categories, and where else to look. */
import { z } from 'zod';
import { heading, optionalLink, pageMeta, text } from './fields.ts';
import { hero, icon } from './sections.ts';

const faqCategory = z
  .enum(['getting-started', 'account', 'voice', 'ai', 'integrations'])
  .meta({ title: 'Category' });

/** One entry of content/faq.yaml. */
export const faqEntry = z
  .strictObject({
    question: text('Question', 120),
    answer: text('Answer', 480),
    category: faqCategory,
  })
  .meta({ title: 'Question' });

const search = z
  .strictObject({
    label: text('Label', 40),
    placeholder: text('Shown while empty', 60),
    category: text('Label of the categories', 40),
    allCategories: text('Choice of all categories', 40),
    categories: z
      .record(faqCategory, text('Name of the category', 40))
      .meta({ title: 'Categories' }),
    count: text('Count', 60, '{shown} and {total} stand for numbers.'),
    empty: text('When nothing matches', 160),
    reset: text('Button that shows all', 40),
  })
  .meta({ title: 'Search' });

const resources = z
  .strictObject({
    heading: heading(),
    cards: z
      .array(
        z
          .strictObject({
            icon,
            title: text('Title', 40),
            text: text('Text', 200),
            button: optionalLink,
          })
          .meta({ title: 'Card' }),
      )
      .length(3)
      .meta({ title: 'Cards' }),
  })
  .meta({ title: 'Resources' });

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
