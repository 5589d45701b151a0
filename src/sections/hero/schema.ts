import { button, link, list, opening, section } from '../../content/fields/field-schemas.ts';
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
  voices: voices.optional(),
  interruption: interruption.optional(),
});
