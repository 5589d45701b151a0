import { z } from 'zod';
import { group, head, link, list, points, section, text } from '../../schemas/field-schemas.ts';
import { blocks, caption, legend } from '../../schemas/lanes.ts';

const lane = group('Lane', {
  label: text('Label', 30, 'In small letters above the title, such as a time.').optional(),
  title: text('Title', 60, 'A few words in bold.'),
  badge: text('Badge', 20, 'A lane with a badge stands out.').optional(),
  said: text('Said aloud', 90, 'Without quotation marks; the page adds them.').optional(),
  text: text('Text', 320, 'A sentence or two below the title.').optional(),
  points: points(90, { min: 2 }).optional(),
  link: link.optional(),
  blocks,
  voices: z
    .number()
    .int()
    .min(1)
    .max(16)
    .meta({ title: 'Voices', description: 'Instead of blocks: one after the other, 1 to 16.' })
    .optional(),
});

const mark = group('Mark', {
  at: z.number().nonnegative().meta({ title: 'At', description: 'On the scale.' }),
  text: text('Text', 30, 'Such as a time.'),
});

export const score = section(
  'score',
  'Score',
  'Who has the word, or the work, and when: a lane for each, on one scale.',
  {
    ...head,
    length: z.number().positive().meta({
      title: 'Length of the scale',
      description: 'Such as 120, if blocks are placed in seconds of a call of two minutes.',
    }),
    start: group(
      'Before the scale',
      {
        title: text('Title', 40, 'On the line to the scale.'),
        text: text('Text', 60, 'Beside it.'),
      },
      'A line that leads to the scale, such as from your number.',
    ).optional(),
    marks: list('Marks', mark, { min: 0, max: 12 }, 'Above the lanes.').default([]),
    lanes: list('Lanes', lane, { min: 2, max: 12 }, 'From top to bottom.'),
    heard: group(
      'What is heard',
      {
        title: text('Title', 60, 'In bold.'),
        text: text('Text', 120, 'Below the title.'),
        handover: text('Who takes over', 30, 'In ink, at the end.'),
      },
      'A last lane with all that the agents above say.',
    ).optional(),
    legend,
    caption: caption.optional(),
  },
);
