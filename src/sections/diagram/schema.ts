import { group, head, list, section, text } from '../../content/fields/field-schemas.ts';

const clients = group('Clients', {
  connection: text('Connection', 16, 'On the line between them and the platform.'),
  nodes: list('Names', text('Name', 24), { min: 2, max: 2 }, 'Two, one below the other.'),
});

export const diagram = section(
  'diagram',
  'Diagram of the platform',
  'The platform in the middle of what it is connected with. Phones do not show it.',
  {
    ...head,
    platform: text('Platform', 16, 'In the middle.'),
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
      'To the right: what a voice passes through, in this order.',
    ),
    marked: text('Marked station', 24, 'The one that hears the interruption.'),
  },
).refine(({ stations, marked }) => stations.includes(marked), {
  path: ['marked'],
  error: 'is not one of the stations. Write it exactly as in the list',
});
