/** The API reference (specification, sections 3 and 7): endpoints that are shown and never called. */
import { z } from 'zod';
import { pageMeta, text } from './fields.ts';
import { hero } from './sections.ts';
import { tab } from './tabs.ts';

const tabId = z.enum(['voice-assistant', 'email-integration', 'mcp-integration']);

const parameter = z.strictObject({
  name: z.string(),
  type: z.enum(['string', 'object', 'array']),
  required: z.boolean(),
  description: text(200),
});

/** One entry of content/api-endpoints.yaml; `tab` is the id of the tab that shows it. */
export const apiEndpoint = z.strictObject({
  tab: tabId,
  method: z.enum(['GET', 'POST']),
  path: z.string().startsWith('/api/'),
  description: text(240),
  parameters: z.array(parameter).min(1),
  responses: z
    .array(z.strictObject({ code: z.number().int(), description: text(120) }))
    .default([]),
});

const words = z.strictObject({
  parameters: text(30),
  name: text(20),
  type: text(20),
  required: text(20),
  description: text(20),
  yes: text(10),
  no: text(10),
  responses: text(30),
  code: text(20),
});

export const apiReference = z.strictObject({
  ...pageMeta,
  hero,
  tabsLabel: text(40),
  tabs: z.array(tab.extend({ id: tabId })).length(3),
  words,
});

export type ApiEndpoint = z.infer<typeof apiEndpoint>;
export type ApiWords = z.infer<typeof words>;
