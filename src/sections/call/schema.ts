import { z } from 'zod';
import {
  choice,
  group,
  heading,
  intro,
  isExample,
  link,
  list,
  section,
  text,
} from '../../schemas/field-schemas.ts';

const time = (title: string) =>
  z
    .string()
    .regex(/^\d:[0-5]\d$/, 'is not a time in the call. Write it in quotes, such as "0:09"')
    .meta({ title, description: 'Minutes and seconds from the start, such as 0:09.' });

export const turn = group('Line', {
  at: time('Time'),
  speaker: choice(
    'Who speaks',
    { caller: 'Caller', agent: 'Agent', colleague: 'Colleague' },
    'A colleague is a person who takes over.',
  ),
  text: text('Text', 150, 'Write {cut} where an interruption cuts off the rest.').refine(
    (line) => line.split('{cut}').length <= 2,
    'is cut off twice. Leave one {cut}',
  ),
  system: group(
    'System that the agent used',
    {
      name: text('System', 24, 'Its name, such as Calendar.'),
      event: text('What happened in it', 36, 'Such as Slot booked.'),
    },
    'Shown at the end of the line.',
  ).optional(),
});

export const fact = group('Fact', {
  term: text('Term', 20, 'Such as Name or Order.'),
  text: text('Text', 110, 'What the agent knows about it.'),
});

const screen = group(
  'Screen of the person who takes over',
  {
    title: text('Title', 50, 'Above the facts.'),
    facts: list('Facts', fact, { min: 2, max: 5 }, 'What that person sees at a glance.'),
  },
  'What the agent hands over with the call.',
);

/** The words beside and between the lines. */
export const labels = {
  speakers: group(
    'Names of the speakers',
    {
      caller: text('Caller', 16, 'Beside the lines.'),
      agent: text('Agent', 16, 'Beside the lines.'),
      colleague: text('Colleague', 16, 'Beside the lines.').optional(),
    },
    'Shown beside the lines.',
  ),
  interrupted: text(
    'Interruption for screen readers',
    30,
    'Read by screen readers at an interruption.',
  ),
  system: text(
    'Words before a system’s name',
    20,
    'Read by screen readers before the system that was used.',
  ),
};

export const call = section(
  'call',
  'Call transcript',
  'A conversation line by line, with what the agent used meanwhile.',
  {
    heading: heading(60),
    intro: intro(200),
    example: isExample,
    ...labels,
    turns: list('Lines', turn, { min: 3, max: 10 }, 'In chronological order.').refine(
      (turns) => turns.every(({ at }, index) => index === 0 || at > (turns[index - 1]?.at ?? '')),
      'are not in chronological order. Each `at` has to be later than the one before',
    ),
    end: time('End'),
    screen: screen.optional(),
    caption: text('Caption', 200, 'Below the call.').optional(),
    links: list('Links', link, { min: 0, max: 3 }, 'Other calls, beside the caption.').default([]),
  },
)
  .refine(
    ({ speakers, turns }) =>
      speakers.colleague || turns.every(({ speaker }) => speaker !== 'colleague'),
    {
      path: ['speakers', 'colleague'],
      error: 'is missing, but a colleague speaks. Add the name to show beside those lines.',
    },
  )
  .refine(({ turns, end }) => end > (turns.at(-1)?.at ?? ''), {
    path: ['end'],
    error: 'is not after the last line. Write when the call, or what is shown of it, is over.',
  })
  .refine(({ screen, turns }) => !screen || turns.at(-1)?.speaker === 'colleague', {
    path: ['screen'],
    error: 'is nobody’s: the last line has to be the colleague’s. Remove it, or add that line.',
  });

/** A time in the call, such as 1:09, in seconds. */
export const secondsOf = (time: string) => Number(time.slice(0, -3)) * 60 + Number(time.slice(-2));

export type Turn = z.infer<typeof turn>;
