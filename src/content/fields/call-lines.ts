/** Schemas of the lines of a call, and of what was done meanwhile. */
import { z } from 'zod';
import { choice, group, text } from './field-schemas.ts';

/** A time in the call, as content says it. */
export const time = (title: string) =>
  z
    .string()
    .regex(/^\d:[0-5]\d$/, 'is not a time in the call. Write it in quotes, such as "0:09"')
    .meta({ title, description: 'Minutes and seconds from the start, such as 0:09.' });

/** What the agent used. */
export const system = group(
  'System that the agent used',
  {
    name: text('System', 24, 'Its name, such as Calendar.'),
    event: text('What happened in it', 36, 'Such as Slot booked.'),
  },
  'Shown at the end of the line.',
);

/** A line of a call. */
export const turn = group('Line', {
  at: time('Time'),
  speaker: choice('Who speaks', { caller: 'Caller', agent: 'Agent' }, 'Beside the line.'),
  text: text('Text', 150, 'Write {cut} where an interruption cuts off the rest.').refine(
    (line) => line.split('{cut}').length <= 2,
    'is cut off twice. Leave one {cut}',
  ),
  system: system.optional(),
});

/** A fact about the caller, or one that has changed. */
export const callFact = group('Fact', {
  term: text('Term', 20, 'Such as Name or Order.'),
  text: text('Text', 110, 'What the agent knows about it.'),
});

/** The words beside and between the lines. */
export const labels = {
  speakers: group(
    'Names of the speakers',
    {
      caller: text('Caller', 16, 'Beside the lines.'),
      agent: text('Agent', 16, 'Beside the lines.'),
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
