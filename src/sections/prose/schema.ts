import { dayToSet, group, section, text } from '../../content/fields/field-schemas.ts';
import { markdown } from '../../content/fields/markdown.ts';

export const prose = section(
  'prose',
  'Long text',
  'A text; beside it its date and a list of its headings, if wanted.',
  {
    lastUpdated: group(
      'Last updated',
      {
        label: text('Label', 30, 'Before the date.'),
        date: dayToSet('Date', 'Without one, the day of the visit is shown.').optional(),
      },
      'The day of the last change.',
    ).optional(),
    statement: text('Statement', 120, 'One sentence in large type, beside the text.').optional(),
    contact: text('Before the email address', 30, 'The address itself is in Company.').optional(),
    contents: text(
      'Title of the list of headings',
      30,
      'Above the list; without it there is no list.',
    ).optional(),
    markdown,
  },
).meta({ synonyms: 'article, paragraph, policy, legal, blog, table of contents' });
