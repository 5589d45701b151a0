import { z } from 'zod';
import { anchor, group, heading, section, text } from '../../content/fields/field-schemas.ts';
import { link } from '../../content/fields/links.ts';

const search = group(
  'Search',
  {
    label: text('Label', 40, 'Name of the search box.'),
    placeholder: text('Shown while empty', 60, 'An example of what to look for.'),
    category: text('Label of the categories', 40, 'Read by screen readers.'),
    allCategories: text('Choice of all categories', 40, 'The first of the choices.'),
    categories: z
      .record(anchor, text('Name of the category', 40, 'In the list of choices.'))
      .refine((all) => Object.keys(all).length > 0, 'is empty. Add one.')
      .meta({
        title: 'Categories',
        description: 'The section shows their questions; in the list of questions, one is chosen.',
      }),
    count: text('Count', 60, '{shown} and {total} are filled in.'),
    empty: text('When nothing matches', 160, 'Instead of the questions.'),
    ask: link
      .meta({ title: 'Link when nothing matches', description: 'Takes the words to the form.' })
      .optional(),
    reset: text('Button that shows all', 40, 'Below it.'),
  },
  'Words around the search box.',
);

export const questions = section(
  'questions',
  'Questions',
  'Questions and answers with a search; they are in Questions, under Lists.',
  { heading: heading(), search },
  'faq',
).meta({ synonyms: 'FAQ, frequently asked, answers, help, accordion' });
