import type { z } from 'zod';
import { group, link, list, opening, section, text } from '../../schemas/field-schemas.ts';
import { interruption, voices } from '../../schemas/voices.ts';

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

const diagram = group(
  'Drawing in a section of its own',
  {
    heading: text('Heading', 60, 'Above the drawing.'),
    intro: text('Introduction', 200, 'Beside the heading.').optional(),
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
  { ...opening, proof: proof.optional(), voices, interruption: interruption.optional(), diagram },
);

export type Proof = z.infer<typeof proof>;
export type Diagram = z.infer<typeof diagram>;
