import { group, section, text } from '../../content/fields/field-schemas.ts';
import { tabs } from '../../content/fields/tabs.ts';

const labels = group(
  'Labels of the tables',
  {
    parameters: text('Parameters', 30, 'Above the first table.'),
    name: text('Name', 20, 'Heading of a column.'),
    type: text('Type', 20, 'Heading of a column.'),
    required: text('Required', 20, 'Heading of a column.'),
    description: text('Description', 20, 'Heading of a column.'),
    yes: text('Yes', 10, 'If a parameter is required.'),
    no: text('No', 10, 'If it is not.'),
    responses: text('Responses', 30, 'Above the second table.'),
  },
  'The same in every table.',
);

export const endpointTabs = section(
  'endpoint-tabs',
  'Tabs of endpoints',
  'The API, one tab for each part; the endpoints are in Endpoints, under Lists.',
  {
    ...tabs({}),
    labels,
    example: group(
      'Example requests',
      {
        copy: text('Button', 20, 'Copies the example.'),
        copied: text('Copied', 20, 'On the button, for two seconds.'),
      },
      'Written from the examples of the parameters. Without it there are none.',
    ).optional(),
  },
  'apiEndpoints',
);
