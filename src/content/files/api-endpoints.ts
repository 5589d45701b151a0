/** content/api-endpoints.yaml: the documented API, which the site only shows. */
import { z } from 'zod';
import { anchor, choice, group, list, text } from '../fields/field-schemas.ts';

const parameter = group('Parameter', {
  name: text('Name', 40, 'As written in code.'),
  type: choice(
    'Type',
    ['string', 'number', 'boolean', 'object', 'array'],
    'What kind of value it is.',
  ),
  required: z
    .boolean()
    .meta({ title: 'Required', description: 'Tick it if a request fails without it.' }),
  description: text('Description', 200, 'What the parameter is for.'),
  example: z
    .string()
    .min(1)
    .max(200)
    .meta({
      title: 'Example',
      description: 'A value for the example request; other types than string as JSON.',
      isVerbatim: true,
    })
    .optional(),
});

const response = group('Response', {
  code: z.number().int().meta({ title: 'Code', description: 'A number such as 200.' }),
  description: text('Description', 120, 'What the code means here.'),
  sample: z
    .string()
    .max(400)
    .meta({ title: 'Sample', description: 'What such a response may look like.', isVerbatim: true })
    .optional(),
});

/** An endpoint of the documented API; the site only shows it. */
const apiEndpoint = group('Endpoint', {
  tab: anchor.meta({
    title: 'Tab',
    description: 'The one that shows it, on the page with the endpoints.',
  }),
  method: choice('Method', ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], 'GET reads, POST sends.'),
  path: z
    .string()
    .startsWith('/', 'is not a path of the API. Begin it with /')
    .meta({ title: 'Path', description: 'Such as /api/v1/assistant/chat.', isVerbatim: true }),
  description: text('Description', 240, 'What it does, in a sentence.'),
  parameters: list('Parameters', parameter, {}, 'What a request may contain.'),
  responses: list('Responses', response, { min: 0 }, 'What it may return.').default([]),
});

export type ApiEndpoint = z.infer<typeof apiEndpoint>;

export const apiEndpoints = z.array(apiEndpoint).meta({ title: 'Endpoints' });
