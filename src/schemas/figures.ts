/** Schemas of sections with a drawing that only one page has: their text, and the data of the drawing. */
import { z } from 'zod';
import { heading, intro, text } from './fields.ts';
import { titledText } from './sections.ts';

const head = { heading: heading(), intro: intro() };

const caption = text('Caption', 160, 'Says what the drawing shows.');

/** Platform: the load of each hour of a day from midnight on, 0 to 1. */
export const dailyLoad = z
  .strictObject({
    ...head,
    hours: z
      .array(z.number().min(0).max(1).meta({ title: 'Hour' }))
      .length(24)
      .meta({ title: 'Hours', description: 'How busy each hour is, 0 to 1, from midnight on.' }),
    load: text('Label of the load', 30, 'Stands at the curve.'),
    capacity: text('Label of the capacity', 30, 'Stands at the line above it.'),
    caption,
  })
  .meta({
    title: 'Drawing of a day’s load',
    description: 'How busy each hour is, and what stands ready.',
  });

/** Voice assistant: moments of a day in chronological order. */
export const day = z
  .strictObject({
    ...head,
    moments: z
      .array(
        titledText
          .extend({
            said: text('Said aloud', 90, 'Without quotation marks; the page adds them.').optional(),
            time: z
              .string()
              .regex(/^\d\d:\d\d$/, 'is not a time. Write it in quotes, such as "06:50"')
              .meta({ title: 'Time', description: 'Hours and minutes, such as 06:50.' }),
          })
          .meta({ title: 'Moment' }),
      )
      .length(5)
      .meta({ title: 'Moments', description: 'In the order of the clock.' }),
  })
  .meta({ title: 'A day', description: 'Moments of a day and what the assistant does in them.' });

/** Voice assistant: the services that it connects to over one protocol. */
export const connections = z
  .strictObject({
    ...head,
    services: z
      .array(
        z
          .strictObject({
            name: text('Name', 30, 'The kind of service.'),
            text: text('What it brings', 40, 'To the assistant.'),
          })
          .meta({ title: 'Service' }),
      )
      .length(3)
      .meta({ title: 'Services', description: 'Three, drawn in a row.' }),
    protocol: text('Protocol', 40, 'Stands on the lines of the drawing.'),
    assistant: text('Assistant', 30, 'What the services are connected to.'),
  })
  .meta({
    title: 'Drawing of the connections',
    description: 'Services that reach the assistant over one protocol.',
  });

/** Enterprise: which agent is active when in a call; `from` and `to` are seconds since its start. */
export const callScore = z
  .strictObject({
    ...head,
    seconds: z
      .number()
      .positive()
      .meta({ title: 'Length of the call', description: 'In seconds.' }),
    agents: z
      .array(
        z
          .strictObject({
            name: text('Name', 30, 'What the agent is called.'),
            task: text('Task', 80, 'What it does in this call.'),
            from: z
              .number()
              .nonnegative()
              .meta({ title: 'From', description: 'Seconds from the start of the call.' }),
            to: z
              .number()
              .positive()
              .meta({ title: 'To', description: 'Seconds from the start of the call.' }),
          })
          .meta({ title: 'Agent' })
          .refine(
            ({ from, to }) => from < to,
            'ends before it starts. Make `to` later than `from`',
          ),
      )
      .min(3)
      .meta({ title: 'Agents', description: 'In the order in which they begin.' }),
    caption,
  })
  .meta({ title: 'Drawing of a call', description: 'Which agent is at work when.' });

/** Microsoft: integration points as a table of three columns. */
export const integrationTable = z
  .strictObject({
    ...head,
    columns: z
      .strictObject({
        point: text('First column', 40, 'Above the integration points.'),
        effect: text('Second column', 40, 'Above what they bring.'),
        control: text('Third column', 40, 'Above who controls them.'),
      })
      .meta({ title: 'Heads of the columns', description: 'They stand above the table.' }),
    rows: z
      .array(
        z
          .strictObject({
            point: text('Integration point', 40, 'A product or a place in it.'),
            effect: text('What it brings', 240, 'A sentence.'),
            control: text('Who controls it', 80, 'A few words.'),
          })
          .meta({ title: 'Row' }),
      )
      .length(6)
      .meta({ title: 'Rows', description: 'Six.' }),
  })
  .meta({
    title: 'Table of integrations',
    description: 'What each integration brings, and who controls it.',
  });

/** Microsoft: what runs inside the customer's tenant, and what is outside. */
export const tenant = z
  .strictObject({
    ...head,
    outside: text('Outside', 30, 'Who stands outside the boundary.'),
    connection: text('Connection', 30, 'What crosses the boundary.'),
    boundary: text('Boundary', 40, 'Stands on the line around the parts.'),
    parts: z
      .array(
        z
          .strictObject({
            role: text('Role', 30, 'What the part is for.'),
            name: text('Name', 40, 'What it is called.'),
          })
          .meta({ title: 'Part' }),
      )
      .min(3)
      .meta({ title: 'Parts', description: 'What runs inside the boundary.' }),
  })
  .meta({
    title: 'Drawing of the tenant',
    description: 'What runs inside the customer’s own account.',
  });

export type DailyLoad = z.infer<typeof dailyLoad>;
export type Day = z.infer<typeof day>;
export type Connections = z.infer<typeof connections>;
export type CallScore = z.infer<typeof callScore>;
export type IntegrationTable = z.infer<typeof integrationTable>;
export type Tenant = z.infer<typeof tenant>;
