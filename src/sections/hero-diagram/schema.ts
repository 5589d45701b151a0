import type { z } from 'zod';
import { group, link, list, opening, section, text } from '../../content/fields.ts';

const proof = group(
  'Line of proof',
  {
    label: text('Name of the line', 40, 'A screen reader says it.'),
    claims: list('Claims', link, { min: 3, max: 8 }, 'Three to eight, each a few words.'),
  },
  'Each claim leads to where it is explained.',
);

const clients = group('Clients', {
  connection: text('Connection', 16, 'On the line between them and the platform.'),
  nodes: list('Names', text('Name', 24), { min: 2, max: 2 }, 'Two.'),
});

const diagram = group(
  'Drawing beside the headline',
  {
    description: text('Drawing in words', 400, 'What a screen reader says in its place.'),
    platform: text('Platform', 16, 'In the middle.'),
    clients: list(
      'Clients',
      clients,
      { min: 2, max: 2 },
      'To the left, over the line of a connection.',
    ),
    capabilities: list('Capabilities', text('Name', 24), { min: 3, max: 5 }, 'To the right.'),
  },
  'The platform and what is around it.',
);

export const heroDiagram = section(
  'hero-diagram',
  'Top of the page with a drawing',
  'A headline with the platform drawn beside it, and a line of claims.',
  { ...opening, proof: proof.optional(), diagram },
);

export type HeroDiagram = z.infer<typeof heroDiagram>;
export type Proof = z.infer<typeof proof>;
export type Diagram = z.infer<typeof diagram>;
