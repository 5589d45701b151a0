import { z } from 'zod';
import { fact } from '../../schemas/facts.ts';
import { group, head, list, section, text, titledText } from '../../schemas/field-schemas.ts';
import { blocks, caption, legend } from '../../schemas/lanes.ts';

const step = titledText
  .extend({
    needs: text('What it needs', 40, 'In bold below the text.').optional(),
    left: z
      .number()
      .int()
      .min(1)
      .max(16)
      .meta({ title: 'Bars', description: 'How many of 16 are left, drawn above the step.' })
      .optional(),
  })
  .meta({ title: 'Step' });

const phase = group('Phase', {
  name: text('Name', 40, 'What the phase is called.'),
  steps: list('Steps', step, { min: 2, max: 6 }, 'In their order.'),
});

const lane = group(
  'Lane',
  {
    title: text('Title', 60, 'A few words in bold.').optional(),
    text: text('Text', 320, 'A sentence or two below the title.').optional(),
    fact: fact.optional(),
    blocks,
  },
  'A block from 1 to 3 spans the first two steps; one that ends after the last runs off the page.',
);

export const steps = section(
  'steps',
  'Process',
  'Phases of work, each a row of steps; below them lanes with what happens meanwhile.',
  {
    ...head,
    phases: list('Phases', phase, { max: 3 }, 'Side by side.'),
    lanes: list('Lanes', lane, { min: 0, max: 12 }, 'From top to bottom.').default([]),
    legend,
    caption: caption.optional(),
  },
);
