import { section, text } from '../../schemas/field-schemas.ts';

export const searchBox = section('search-box', 'Search box', 'It has no effect yet.', {
  label: text('Label', 40, 'Name of the box.'),
  placeholder: text('Shown while empty', 60, 'An example of what to look for.'),
  hint: text('Below the box', 90, 'What the box does, or does not yet.').optional(),
});
