/** Schemas of the API reference (specification, sections 3 and 7). The site only shows these endpoints. */
import { z } from 'zod';
import { pageMeta, text } from './fields.ts';
import { hero } from './sections.ts';
import { tab } from './tabs.ts';

const tabId = z
  .enum(['voice-assistant', 'email-integration', 'mcp-integration'])
  .meta({ title: 'Tab', description: 'The tab that shows it.' });

const parameter = z
  .strictObject({
    name: text('Name', 40, 'As a programmer writes it.'),
    type: z
      .enum(['string', 'object', 'array'])
      .meta({ title: 'Type', description: 'What kind of value it is.' }),
    required: z
      .boolean()
      .meta({ title: 'Required', description: 'Tick it where a request fails without.' }),
    description: text('Description', 200, 'What the parameter is for.'),
  })
  .meta({ title: 'Parameter' });

/** One entry of content/api-endpoints.yaml; `tab` is the id of the tab that shows it. */
export const apiEndpoint = z
  .strictObject({
    tab: tabId,
    method: z
      .enum(['GET', 'POST'])
      .meta({ title: 'Method', description: 'GET reads, POST sends.' }),
    path: z
      .string()
      .startsWith('/api/', 'is not a path of the API. Begin it with /api/')
      .meta({ title: 'Path', description: 'Begins with /api/.' }),
    description: text('Description', 240, 'What it does, in a sentence.'),
    parameters: z
      .array(parameter)
      .min(1)
      .meta({ title: 'Parameters', description: 'What a request to it may hold.' }),
    responses: z
      .array(
        z
          .strictObject({
            code: z.number().int().meta({ title: 'Code', description: 'A number such as 200.' }),
            description: text('Description', 120, 'What the code means here.'),
          })
          .meta({ title: 'Response' }),
      )
      .meta({ title: 'Responses', description: 'What it may answer.' })
      .default([]),
  })
  .meta({ title: 'Endpoint' });

const words = z
  .strictObject({
    parameters: text('Parameters', 30, 'Above the first table.'),
    name: text('Name', 20, 'Head of a column.'),
    type: text('Type', 20, 'Head of a column.'),
    required: text('Required', 20, 'Head of a column.'),
    description: text('Description', 20, 'Head of a column.'),
    yes: text('Yes', 10, 'Where a parameter is required.'),
    no: text('No', 10, 'Where it is not.'),
    responses: text('Responses', 30, 'Above the second table.'),
    code: text('Code', 20, 'Head of a column.'),
  })
  .meta({ title: 'Words of the tables', description: 'The same in every table of this page.' });

export const apiReference = z.strictObject({
  ...pageMeta,
  hero,
  tabsLabel: text('Name of the tabs', 40, 'A screen reader says it before them.'),
  tabs: z
    .array(tab.extend({ id: tabId }).meta({ title: 'Tab' }))
    .length(3)
    .meta({ title: 'Tabs', description: 'One for each part of the reference.' }),
  words,
});

export type ApiEndpoint = z.infer<typeof apiEndpoint>;
export type ApiWords = z.infer<typeof words>;
