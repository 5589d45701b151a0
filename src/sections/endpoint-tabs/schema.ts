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
    value: text('Value', 20, 'Heading of the column in which visitors change the request.'),
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
    bench: group(
      'Requests to change',
      {
        request: text('Request', 20, 'Read by screen readers before the code.'),
        copy: text('Button', 20, 'Copies the request.'),
        copied: text('Copied', 20, 'On the button, for two seconds.'),
        leftOut: text('No value', 20, 'Chosen if a request goes without the parameter.'),
        invalid: text('No JSON', 80, 'Below a value that cannot be read.'),
        changed: text('Changed values', 60, 'In place of the tag for sample data.'),
        says: text('The agent says', 30, 'Above what it would say of the answer.'),
      },
      'Written from the examples of the parameters; nothing is sent.',
    ),
  },
  'apiEndpoints',
).meta({ synonyms: 'API, code, reference' });
