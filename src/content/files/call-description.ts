/** The sentence that a visitor completes by choices; sections of several pages show it. */
import type { z } from 'zod';
import { group, heading, link, list, text } from '../fields/field-schemas.ts';

const gap = (title: string) =>
  group(
    title,
    {
      label: text('Label', 30, 'For screen readers.'),
      options: list(
        'Options',
        text('Option', 24),
        { min: 2, max: 8 },
        'The first is shown at first; each has to fit the sentence.',
      ),
    },
    'A gap in the sentence, and the options for it.',
  );

/** The sentence with its choices. */
export const callDescription = group(
  'Call to describe',
  {
    sentence: text('Sentence', 90, '{who}, {what} and {system} become choices.').regex(
      /^[^{}]*\{who\}[^{}]*\{what\}[^{}]*\{system\}[^{}]*$/,
      'does not contain {who}, {what} and {system}, each once and in this order. Write, for example, "When {who} wants {what}, the agent works in {system}."',
    ),
    who: gap('Who'),
    what: gap('What'),
    system: gap('System'),
    send: link.meta({
      title: 'Button',
      description: 'Leads to the page with the contact form, with the sentence in it.',
    }),
  },
  'A sentence that visitors complete.',
);

/** The text of a section above that sentence. */
export const describeCall = group('A call to describe', {
  heading: heading(60),
  text: text('Text', 200, 'What visitors can do with the sentence.'),
}).meta({
  title: 'A call to describe',
  description: 'The choices are in a file of their own, Call to describe.',
  shows: 'callDescription',
});

export type DescribeCall = z.infer<typeof describeCall>;
