import { opening, section } from '../../schemas/field-schemas.ts';
import { voices } from '../../schemas/voices.ts';

export const hero = section('hero', 'Top of the page', 'The first thing that visitors see.', {
  ...opening,
  voices: voices.optional(),
});
