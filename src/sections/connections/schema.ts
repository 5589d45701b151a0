import { group, heading, intro, list, section, text } from '../../schemas/field-schemas.ts';

const service = group('Service', {
  name: text('Name', 30, 'The kind of service.'),
  text: text('What it brings', 40, 'To the assistant.'),
});

export const connections = section(
  'connections',
  'Drawing of the connections',
  'Services that reach the assistant over one protocol.',
  {
    heading: heading(),
    intro: intro(),
    services: list('Services', service, { min: 2, max: 5 }, 'Drawn one below the other.'),
    protocol: text('Words on the lines', 40, 'What the services are connected by.'),
    assistant: text('Assistant', 30, 'What the services are connected to.'),
  },
);
