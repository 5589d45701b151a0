import type { z } from 'zod';
import { group, link, list, opening, section, text } from '../../content/field-schemas.ts';

const proof = group(
  'Line of proof',
  {
    label: text('Label of the line', 40, 'Read by screen readers.'),
    claims: list('Claims', link, { min: 3, max: 8 }, 'Three to eight, each a few words.'),
  },
  'Each claim leads to where it is explained.',
);

const clients = group('Clients', {
  connection: text('Connection', 16, 'On the line between them and the platform.'),
  nodes: list('Names', text('Name', 24), { min: 2, max: 2 }, 'Two, one below the other.'),
});

const voices = group(
  'Two voices',
  {
    agent: group(
      'Agent',
      {
        name: text('Name', 16, 'Above the words.'),
        drawnBefore: text('Said just before', 80, 'Only drawn, as bars.'),
        text: text('Text', 60, 'Write {cut} where the interruption cuts off the rest.').regex(
          /^[^{}]+\{cut\}[^{}]+$/,
          'does not contain {cut} exactly once. Write it where the agent stops, such as "Shall I mo{cut}ve it?"',
        ),
      },
      'Who is interrupted.',
    ),
    caller: group(
      'Caller',
      {
        name: text('Name', 16, 'Above the words.'),
        at: text('Time', 8, 'When in the call, such as 0:22.'),
        text: text('Text', 20, 'A short interruption.'),
        drawnAfter: text('Said next', 80, 'Only drawn, as bars.'),
      },
      'Who interrupts.',
    ),
    interrupted: text(
      'Interruption for screen readers',
      30,
      'Read by screen readers at an interruption.',
    ),
  },
  'An agent that stops in the middle of a word.',
);

const diagram = group(
  'Drawing below the voices',
  {
    description: text('Alternative text', 400, 'Read by screen readers in its place.'),
    platform: text('Platform', 16, 'At the bar in the middle.'),
    clients: list(
      'Clients',
      clients,
      { min: 2, max: 2 },
      'To the left, on the line of a connection.',
    ),
    stations: list(
      'Stations',
      text('Name', 24),
      { min: 3, max: 5 },
      'What a voice passes through, in this order.',
    ),
    marked: text('Marked station', 24, 'The one that hears the interruption.'),
  },
  'The platform and what is around it.',
).refine(({ stations, marked }) => stations.includes(marked), {
  path: ['marked'],
  error: 'is not one of the stations. Write it exactly as in the list',
});

export const heroDiagram = section(
  'hero-diagram',
  'Top of the page with a drawing',
  'A headline, an interruption above the platform, and a line of claims.',
  { ...opening, proof: proof.optional(), voices, diagram },
);

export type HeroDiagram = z.infer<typeof heroDiagram>;
export type Proof = z.infer<typeof proof>;
export type Voices = z.infer<typeof voices>;
export type Diagram = z.infer<typeof diagram>;
