/** The API reference (specification, sections 3 and 7): endpoints that are shown and never called. */
import { z } from 'zod';
import { pageMeta, text } from './fields.ts';
import { hero } from './sections.ts';
import { tab } from './tabs.ts';

const tabId = z
  .enum(['voice-assistant', 'email-integration', 'mcp-integration'])
  .meta({ title: 'Tab' });

const parameter = z
  .strictObject({
    name: text('Name', 40),
    type: z.enum(['string', 'object', 'array']).meta({ title: 'Type' }),
    required: z.boolean().meta({ title: 'Required' }),
    description: text('Description', 200),
  })
  .meta({ title: 'Parameter' });

/** One entry of content/api-endpoints.yaml; `tab` is the id of the tab that shows it. */
export const apiEndpoint = z
  .strictObject({
    tab: tabId,
    method: z.enum(['GET', 'POST']).meta({ title: 'Method' }),
    path: z
      .string()
      .startsWith('/api/', 'is not a path of the API. Begin it with /api/')
      .meta({ title: 'Path', description: 'Begins with /api/.' }),
    description: text('Description', 240),
    parameters: z.array(parameter).min(1).meta({ title: 'Parameters' }),
    responses: z
      .array(
        z
          .strictObject({
            code: z.number().int().meta({ title: 'Code' }),
            description: text('Description', 120),
          })
          .meta({ title: 'Response' }),
      )
      .meta({ title: 'Responses' })
      .default([]),
  })
  .meta({ title: 'Endpoint' });

const words = z
  .strictObject({
    parameters: text('Parameters', 30),
    name: text('Name', 20),
    type: text('Type', 20),
    required: text('Required', 20),
    description: text('Description', 20),
    yes: text('Yes', 10),
    no: text('No', 10),
    responses: text('Responses', 30),
    code: text('Code', 20),
  })
  .meta({ title: 'Words of the tables' });

export const apiReference = z.strictObject({
  ...pageMeta,
  hero,
  tabsLabel: text('Name of the tabs', 40, 'A screen reader says it before them.'),
  tabs: z
    .array(tab.extend({ id: tabId }).meta({ title: 'Tab' }))
    .length(3)
    .meta({ title: 'Tabs' }),
  words,
});

export type ApiEndpoint = z.infer<typeof apiEndpoint>;
export type ApiWords = z.infer<typeof words>;
