import type { z } from 'zod';
import { heading, list, section, text } from '../../site/schemas/field-schemas.ts';

export const mission = section(
  'mission',
  'Mission',
  'One sentence in large type, with paragraphs beside it.',
  {
    heading: heading(40),
    statement: text('Statement', 120, 'One sentence in large type.'),
    paragraphs: list('Paragraphs', text('Paragraph', 400), { max: 3 }, 'One to three.'),
  },
);

export type Mission = z.infer<typeof mission>;
