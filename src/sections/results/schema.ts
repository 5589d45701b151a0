import { z } from 'zod';
import { fact } from '../../site/schemas/facts.ts';
import { group, head, list, section, text } from '../../site/schemas/field-schemas.ts';

const story = group('Story', {
  sector: text('Sector', 50, 'Never a customer’s name.'),
  gain: z
    .string()
    .regex(/^([1-9]\d?|100)%$/, 'is not a percentage. Write it such as 60%')
    .meta({ title: 'Gain', description: 'A percentage, such as 60%.' }),
  text: text('Story', 240, 'What the agent does there.'),
  fact: fact.optional(),
});

export const results = section(
  'results',
  'Success stories',
  'Sectors and gains in large figures.',
  {
    ...head,
    gainLabel: text('Label of the gain', 20, 'Beside each percentage.'),
    stories: list('Stories', story, { min: 2, max: 4 }, 'One for each sector.'),
  },
);

export type Results = z.infer<typeof results>;
