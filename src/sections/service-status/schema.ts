import { isExample, section, text } from '../../content/fields/field-schemas.ts';

export const serviceStatus = section(
  'service-status',
  'Components',
  'The parts of the platform; they are in Status of the system.',
  {
    heading: text('Heading', 80, '{operational} and {total} are filled in.'),
    example: isExample,
    uptime: text('Label of the uptime', 30, 'Beside the figure.'),
    lastIncident: text('Label of the last incident', 30, 'Beside it.'),
  },
  'status',
).meta({ synonyms: 'uptime, availability, status' });
