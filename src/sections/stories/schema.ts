import { fact, group, head, list, section, text } from '../../content/fields/field-schemas.ts';
import { button } from '../../content/fields/links.ts';

const story = group('Story', {
  title: text('Sector', 60, 'Never a customer’s name.'),
  figure: text('Figure', 30, 'A percentage and a word, such as 60% gain.').regex(
    /^\d{1,2}% /,
    'does not begin with a percentage below 100. Write, for example, 60% gain',
  ),
  text: text(
    'Story',
    480,
    'Who calls, what they met before, what the agent does, what is counted.',
  ),
  fact: fact.optional(),
});

export const stories = section(
  'stories',
  'Success stories',
  'Bands that are red as far as a percentage, each with its story.',
  {
    ...head,
    request: button.optional(),
    stories: list('Stories', story, {}, 'In page order.'),
  },
).meta({ synonyms: 'testimonial, case study, quote, review, reference' });
