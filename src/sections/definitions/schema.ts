import type { z } from 'zod';
import { group, head, list, section, text } from '../../content/field-schemas.ts';

const entry = group('Entry', {
  term: text('Term', 40, 'What is explained.'),
  text: text('Meaning', 240, 'What it means for the reader.'),
  ask: text(
    'What to ask for',
    120,
    'A request that proves it; links to the contact form.',
  ).optional(),
});

export const definitions = section(
  'definitions',
  'Terms',
  'Terms and what they mean, beside a heading.',
  {
    ...head,
    entries: list('Entries', entry, { min: 2 }, 'Each a term and its meaning.'),
  },
);

export type Definitions = z.infer<typeof definitions>;
