import { callFact, labels, time, turn } from '../../content/fields/call-lines.ts';
import {
  group,
  heading,
  intro,
  isExample,
  link,
  list,
  section,
  text,
} from '../../content/fields/field-schemas.ts';

const screen = group(
  'Screen of the person who takes over',
  {
    title: text('Title', 50, 'Above the facts.'),
    facts: list('Facts', callFact, { min: 2, max: 5 }, 'What that person sees at a glance.'),
  },
  'What the agent hands over with the call.',
);

export const call = section(
  'call',
  'Call transcript',
  'A conversation line by line, with the systems that the agent used.',
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
