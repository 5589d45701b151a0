/** Who has the word, from when to when, on a scale; figures of several kinds of section share these fields. */
import { z } from 'zod';
import { choice, group, list, text } from './field-schemas.ts';

const who = choice(
  'Who has the word',
  {
    agent: 'The agent: red',
    caller: 'The caller or you: paper',
    colleague: 'A colleague: ink',
    unheard: 'Works, unheard: an outline',
    perhaps: 'Perhaps: a dashed outline',
  },
  'Where nobody has it, dots are drawn.',
);

const place = (title: string) =>
  z.number().nonnegative().meta({ title, description: 'On the scale of the figure.' });

/** A part of a lane. */
const block = group('Block', {
  who,
  from: place('From'),
  to: place('To'),
  words: text('Words', 40, 'In the block; without them it shows bars.').optional(),
}).refine(({ from, to }) => from < to, 'ends before it starts. Make `to` later than `from`');

/** The blocks of a lane. */
export const blocks = list('Blocks', block, { min: 0 }, 'From left to right.').default([]);

/** What the colours mean, below a figure. */
export const legend = list(
  'Key',
  group('Entry', { who, text: text('Meaning', 80, 'Beside a sample of the colour.') }),
  { min: 0, max: 4 },
  'Below the figure: what the colours mean.',
).default([]);

/** A sentence below a figure. */
export const caption = text('Caption', 200, 'Below the figure.');

export type Block = z.infer<typeof block>;
export type Legend = z.infer<typeof legend>;
