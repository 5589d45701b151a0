import type { z } from 'zod';
import { group, link, list, section, text } from '../../site/schemas/field-schemas.ts';

const signpost = group('Signpost', {
  label: text('Label', 30, 'What it is about, in a word.'),
  title: text('Title', 50, 'The answer in a few words.'),
  text: text('Text', 200, 'A sentence or two below it.'),
  link,
});

export const signposts = section(
  'signposts',
  'Signposts',
  'Short answers side by side, each with a link to the long one.',
  { signposts: list('Signposts', signpost, { min: 2, max: 3 }, 'From left to right.') },
);

export type Signposts = z.infer<typeof signposts>;
