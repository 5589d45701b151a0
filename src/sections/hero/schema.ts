import type { z } from 'zod';
import { group, link, list, opening, section, text } from '../../schemas/field-schemas.ts';
import { interruption, voices } from '../../schemas/voices.ts';

const proof = group(
  'Facts below the buttons',
  {
    label: text('Label', 40, 'Read by screen readers.'),
    claims: list('Claims', link, { min: 1, max: 3 }, 'Up to three, each a few words.'),
  },
  'Each leads to where it is explained.',
);

export const hero = section('hero', 'Top of the page', 'The first thing that visitors see.', {
  ...opening,
  proof: proof.optional(),
  voices: voices.optional(),
  interruption: interruption.optional(),
});

export type Proof = z.infer<typeof proof>;
