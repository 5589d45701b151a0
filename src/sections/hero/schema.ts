import { link, list, opening, section } from '../../schemas/field-schemas.ts';
import { interruption, voices } from '../../schemas/voices.ts';

export const hero = section('hero', 'Top of the page', 'The first thing that visitors see.', {
  ...opening,
  proof: list(
    'Facts below the buttons',
    link,
    { min: 1, max: 3 },
    'Up to three, each a few words that lead to where it is explained.',
  ).optional(),
  voices: voices.optional(),
  interruption: interruption.optional(),
});
