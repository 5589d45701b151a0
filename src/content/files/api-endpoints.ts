/** content/api-endpoints.yaml: the documented API, which the site only shows. */
import { z } from 'zod';
import { anchor, choice, group, list, text } from '../fields/field-schemas.ts';
import { isJson, sample } from '../fields/json.ts';

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
      description: 'The value of the printed request; other types than string as JSON.',
    })
    .optional(),
  values: list(
    'Possible values',
    z.string().min(1).max(40).meta({ title: 'Value', isVerbatim: true }),
    { min: 2 },
    'Of a string that can be nothing else; the example is one of them.',
  ).optional(),
})
  .refine(({ type, example }) => type === 'string' || !example || isJson(example), {
    path: ['example'],
    error: 'is not JSON. Write, for example, { "language": "en-GB" }',
  })
  .refine(({ values, example }) => !values || !example || values.includes(example), {
    path: ['example'],
    error: 'is none of the possible values. Write one of them, or add it to them.',
  });

const response = group('Response', {
  code: z.number().int().meta({ title: 'Code', description: 'A number such as 200.' }),
  description: text('Description', 120, 'What the code means here.'),
});

const answer = group(
  'Example answer',
  {
    code: z.number().int().meta({ title: 'Code', description: 'A number such as 200.' }),
    sample: sample('Answer', 'JSON, to the request with the examples of the parameters.'),
    spoken: text('The agent says', 120, 'What it would say of this answer.').optional(),
  },
  'Shown with the tag for sample data.',
);

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
  answer: answer.optional(),
});

export type ApiEndpoint = z.infer<typeof apiEndpoint>;

export const apiEndpoints = z.array(apiEndpoint).meta({ title: 'Endpoints' });
