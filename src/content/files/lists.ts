/** The files that hold a list, each entry of one kind; sections show them. */
import { z } from 'zod';
import { anchor, choice, fact, group, icon, list, text } from '../fields/field-schemas.ts';
import { svg } from '../fields/svg.ts';

export const partner = group('Partner', {
  name: text('Name', 30, 'As the partner writes it.'),
  logo: svg,
  description: text('Description', 160, 'What the partner does.'),
  type: text('Programme', 30, 'The one that the partner belongs to.').meta({ isRepeated: true }),
});

export const job = group('Open position', {
  title: text('Position', 60, 'The job title.'),
  department: text('Department', 40, 'Where in the company.').meta({ isRepeated: true }),
  location: text('Location', 40, 'Where the job is based.').meta({ isRepeated: true }),
  type: text('Kind', 30, 'Such as Full-time.').meta({ isRepeated: true }),
});

export const faqEntry = group('Question', {
  question: text('Question', 120, 'As visitors would ask it.'),
  answer: text('Answer', 480, 'Short; the search includes it.'),
  category: anchor.meta({
    title: 'Category',
    description: 'One that a page with questions lists.',
  }),
  fact: fact.optional(),
});

/** A customer's logo, as SVG in the colour of the surrounding text. */
export const logo = group('Logo', {
  id: z
    .number()
    .int()
    .positive()
    .meta({ title: 'Number', description: 'Of its own; no other logo has it.' }),
  name: text('Name', 30, 'As the customer writes it.'),
  sector: text('Sector', 24, 'Below the logo, such as Mining.').optional(),
  svg,
});

export const useCase = group('Use case', {
  title: text('Title', 60, 'Names the use case in a few words.'),
  said: text('Said aloud', 60, 'What somebody says, without quotation marks.').regex(
    /^[^"“”]*$/,
    'has quotation marks. Leave them out: the page sets the words in quotation marks',
  ),
  description: text('Description', 220, 'Who says it, what the agent does, and in which system.'),
  icon,
  category: text('Tags', 120, 'The filter’s buttons come from them.').meta({ control: 'tags' }),
});

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
export const apiEndpoint = group('Endpoint', {
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
