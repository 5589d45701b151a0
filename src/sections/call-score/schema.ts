import { z } from 'zod';
import {
  group,
  heading,
  intro,
  list,
  section,
  text,
  titledText,
} from '../../site/schemas/field-schemas.ts';

const seconds = (title: string) =>
  z.number().nonnegative().meta({ title, description: 'Seconds from the start of the call.' });

const agent = group('Agent', {
  name: text('Name', 30, 'What the agent is called.'),
  task: text('Task', 80, 'What it does in this call.'),
  from: seconds('From'),
  to: seconds('To'),
}).refine(({ from, to }) => from < to, 'ends before it starts. Make `to` later than `from`');

const route = group(
  'Way of the call',
  {
    title: text('Title', 40, 'Above the line.'),
    stops: list('Stops', titledText, { min: 3, max: 3 }, 'Three: the agents are the second.'),
  },
  'A line from where calls come from to where they go.',
);

export const callScore = section(
  'call-score',
  'Drawing of a call',
  'Which agent is at work when.',
  {
    heading: heading(),
    intro: intro(),
    seconds: z
      .number()
      .positive()
      .meta({ title: 'Length of the call', description: 'In seconds.' }),
    route: route.optional(),
    agents: list('Agents', agent, { min: 2 }, 'In the order in which they start.'),
    caption: text('Caption', 160, 'Says what the drawing shows.'),
  },
);

export type CallScore = z.infer<typeof callScore>;
