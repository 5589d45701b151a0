/**
 * The call that visitors take part in: what the agent says, what they can answer, and where each
 * answer leads.
 */
import { z } from 'zod';
import { system, time } from '../fields/call-lines.ts';
import { anchor, choice, group, list, text } from '../fields/field-schemas.ts';
import { link } from '../fields/links.ts';
import { faultsOfLines, faultsOfOrder } from './live-call-faults.ts';

const reply = group('Answer', {
  says: text('What the visitor says', 40, 'On a button; the agent is stopped by it.'),
  leadsTo: anchor.meta({
    title: 'Leads to',
    description: 'The name of a line further down, with which the agent answers it.',
    control: undefined,
  }),
});

const parcels = group('Squares', {
  day: text('Day', 8, 'One of the days of the order.'),
  squares: z
    .int()
    .min(1)
    .meta({ title: 'Number of squares', description: 'Those on no day are open.' }),
  held: z
    .boolean()
    .meta({ title: 'Held', description: 'Not yet booked: drawn as an outline.' })
    .default(false),
});

const line = group('Line of the agent', {
  name: anchor.meta({
    title: 'Name of the line',
    description: 'What answers call it, such as thursday.',
    control: undefined,
  }),
  says: text('What the agent says', 130, 'One to three short sentences.'),
  system,
  order: list('Order', parcels, {}, 'Where the squares are from now on.').optional(),
  done: text('Done', 60, 'On the colleague’s screen from now on.').optional(),
  replies: list(
    'Answers',
    reply,
    { min: 3, max: 3 },
    'The three sentences that a visitor can say. The last line of a call has none.',
  ).optional(),
  end: group(
    'End of the call',
    {
      colleague: text('What a colleague says', 60, 'Who takes over; otherwise nobody.').optional(),
      open: text('Open', 60, 'On the colleague’s screen: what is still to do.').optional(),
    },
    'Of a line without answers.',
  ).optional(),
});

/** A line of the agent. */
export type AgentLine = z.infer<typeof line>;

const before = group('Line', {
  at: time('Time'),
  speaker: choice('Who speaks', { agent: 'Agent', you: 'Visitor' }, 'Above the line.'),
  text: text('Text', 100, 'What is said.'),
});

const message = (title: string, description: string) => text(title, 90, description);

const deed = (title: string) => text(title, 24, 'Below the station’s name while it works.');

/** The call that visitors take part in. */
export const liveCall = group(
  'Call to take part in',
  {
    heading: text('Heading', 40, 'Read by screen readers.'),
    speakers: group(
      'Names of the speakers',
      {
        agent: text('Agent', 16, 'Above its words.'),
        you: text('Visitor', 16, 'Above the visitor’s words.'),
        colleague: text('Colleague', 16, 'Above the words of whoever takes over.'),
      },
      'Shown above the words.',
    ),
    before: list('Lines before', before, { min: 0, max: 4 }, 'What was said before it begins.'),
    begins: time('Begins at'),
    lines: list('Lines of the agent', line, { min: 2, max: 24 }, 'The first begins the call.'),
    stations: group(
      'What the stations do',
      {
        noise: deed('Takes out the noise'),
        stops: deed('Hears the visitor cut in'),
        waits: deed('Waits for the visitor'),
        whole: deed('Knows that the sentence is over'),
        answers: deed('Looks for the answer'),
        speaks: deed('Speaks'),
        stopped: deed('Was stopped'),
      },
      'In the diagram.',
    ),
    order: group(
      'The order',
      {
        heading: text('Heading', 40, 'Above the squares.'),
        days: list('Days', text('Day', 8), { min: 1, max: 5 }, 'Below the squares.'),
        squares: z.int().min(1).max(16).meta({ title: 'Squares', description: 'In all.' }),
        each: z.int().min(1).meta({ title: 'In a square', description: 'Such as 5 pallets.' }),
        unit: text('Unit', 16, 'Such as pallets.'),
        held: text('Held', 16, 'In the legend.'),
        open: text('Open', 16, 'Below the squares on no day.'),
      },
      'Squares that move from day to day.',
    ),
    screen: group(
      'Colleague’s screen',
      {
        heading: text('Heading', 40, 'When a colleague takes over.'),
        alone: text('Heading without a colleague', 40, 'When the agent ends the call.'),
        caller: group(
          'Caller',
          { term: text('Term', 16, 'Such as Caller.'), text: text('Text', 60, 'Who calls.') },
          'The first fact.',
        ),
        done: text('Term for what is done', 16, 'Such as Done.'),
        open: text('Term for what is open', 16, 'Such as Open.'),
        nothing: text('Nothing open', 30, 'When nothing is left to do.'),
        cuts: text('Term for interruptions', 16, 'Such as Cut in.'),
        counts: group(
          'How often',
          {
            none: text('Never', 20, 'If the agent was never stopped.'),
            once: text('Once', 20, 'If it was stopped once.'),
            more: text('More often', 20, '{count} is filled in.'),
          },
          'How often the visitor stopped the agent.',
        ),
      },
      'At the end of the call.',
    ),
    words: group(
      'Around the call',
      {
        say: message('Before the answers', 'Says that visitors may cut in.'),
        inside: message('Stopped in a word', '{word} is filled in.'),
        after: message('Stopped after a word', '{word} is filled in.'),
        over: message('Not stopped', 'When the agent has come to its end.'),
        ended: message('The call is over', 'Below the last buttons.'),
        next: message('Before the last buttons', 'Such as And your calls?'),
        again: text('Button to call again', 24, 'It begins the call anew.'),
        leave: text('Button to leave', 24, 'It shows the page as it was.'),
        lines: message('Name of the lines', 'Read by screen readers.'),
      },
      'Buttons and messages.',
    ),
    contact: link.meta({
      title: 'Button at the end',
      description: 'Leads to the contact form, with the lines of the call in it.',
    }),
  },
  'Begun by a button at the top of a page.',
).superRefine(({ lines, order }, context) => {
  for (const { path, message } of [...faultsOfLines(lines), ...faultsOfOrder(lines, order)]) {
    context.addIssue({ code: 'custom', path: ['lines', ...path], message });
  }
});

export type LiveCall = z.infer<typeof liveCall>;
