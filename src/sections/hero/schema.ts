import {
  button,
  group,
  link,
  list,
  opening,
  section,
  text,
} from '../../content/fields/field-schemas.ts';
import { interruption, voices } from '../../content/fields/voices.ts';

export const hero = section('hero', 'Top of the page', 'The first thing that visitors see.', {
  ...opening,
  actions: list('Buttons', button, { min: 0, max: 2 }, 'At most two: the first is filled.').default(
    [],
  ),
  proof: list(
    'Facts below the buttons',
    link,
    { max: 3 },
    'Up to three, each a few words that lead to where it is explained.',
  ).optional(),
  contents: group(
    'List of contents',
    {
      label: text('Name', 30, 'Read by screen readers, such as On this page.'),
      links: list('Links', link, { min: 2, max: 8 }, 'Each leads to a part of the page.'),
    },
    'Beside the text: the parts of a long page.',
  ).optional(),
  voices: voices.optional(),
  interruption: interruption.optional(),
});
