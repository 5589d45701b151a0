import type { z } from 'zod';
import { anchor, group, heading, list, section, text } from '../../content/fields.ts';

const tab = group('Tab', {
  id: anchor,
  label: text('Words on the tab', 24, 'What visitors press.'),
  heading: heading(60),
});

const words = group(
  'Labels of the tables',
  {
    parameters: text('Parameters', 30, 'Above the first table.'),
    name: text('Name', 20, 'Head of a column.'),
    type: text('Type', 20, 'Head of a column.'),
    required: text('Required', 20, 'Head of a column.'),
    description: text('Description', 20, 'Head of a column.'),
    yes: text('Yes', 10, 'Where a parameter is required.'),
    no: text('No', 10, 'Where it is not.'),
    responses: text('Responses', 30, 'Above the second table.'),
    code: text('Code', 20, 'Head of a column.'),
  },
  'The same in every table.',
);

export const endpointTabs = section(
  'endpoint-tabs',
  'Tabs of endpoints',
  'The API, one tab for each part; the endpoints are in Endpoints, under Lists.',
  {
    tabsLabel: text('Name of the tabs', 40, 'A screen reader says it before them.'),
    tabs: list('Tabs', tab, { min: 2, max: 6 }, 'One for each part of the reference.'),
    words,
  },
  'content/api-endpoints.yaml',
);

export type EndpointTabs = z.infer<typeof endpointTabs>;
