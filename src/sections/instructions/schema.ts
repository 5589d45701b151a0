import { z } from 'zod';
import { fact } from '../../schemas/facts.ts';
import { anchor, group, heading, list, section, text } from '../../schemas/field-schemas.ts';

const instruction = group('Instruction', {
  id: anchor,
  title: text('Title', 60, 'Heading of the instruction.'),
  steps: list('Steps', text('Step', 240), { min: 2 }, 'In their order.'),
  example: z
    .string()
    .max(400)
    .meta({ title: 'Example', description: 'An example request.' })
    .optional(),
  fact: fact.optional(),
});

export const instructions = section(
  'instructions',
  'Instructions',
  'Short instructions, each with its own address.',
  {
    heading: heading(),
    items: list('Instructions', instruction, {}, 'In page order.'),
  },
);
