/** The shapes of sections that one page draws for itself: its words, and the data behind the drawing. */
import { z } from 'zod';
import { text } from './fields.ts';
import { titledText } from './sections.ts';

const head = { heading: text(80), intro: text(320) };

/** Platform: how busy each hour of a day is, 0 to 1 from midnight on, and what is drawn from it. */
export const dailyLoad = z.strictObject({
  ...head,
  hours: z.array(z.number().min(0).max(1)).length(24),
  load: text(30),
  capacity: text(30),
  caption: text(160),
});

/** Voice assistant: moments of a day in the order of the clock. */
export const day = z.strictObject({
  ...head,
  moments: z
    .array(
      titledText.extend({
        time: z.string().regex(/^\d\d:\d\d$/, 'is not a time. Write it in quotes, such as "06:50"'),
      }),
    )
    .length(5),
});

/** Voice assistant: services that reach the assistant over one protocol. */
export const connections = z.strictObject({
  ...head,
  services: z.array(z.strictObject({ name: text(30), text: text(40) })).length(3),
  protocol: text(40),
  assistant: text(30),
});

/** Enterprise: which agent is at work when in one call; `from` and `to` are seconds from its start. */
export const callScore = z.strictObject({
  ...head,
  seconds: z.number().positive(),
  agents: z
    .array(
      z
        .strictObject({
          name: text(30),
          task: text(80),
          from: z.number().nonnegative(),
          to: z.number().positive(),
        })
        .refine(({ from, to }) => from < to, 'ends before it starts. Make `to` later than `from`'),
    )
    .min(3),
  caption: text(160),
});

/** Microsoft: integration points as a table of three columns. */
export const integrationTable = z.strictObject({
  ...head,
  columns: z.strictObject({ point: text(40), effect: text(40), control: text(40) }),
  rows: z
    .array(z.strictObject({ point: text(40), effect: text(240), control: text(80) }))
    .length(6),
});

/** Microsoft: what runs inside the customer's tenant, and who stands outside. */
export const tenant = z.strictObject({
  ...head,
  outside: text(30),
  connection: text(30),
  boundary: text(40),
  parts: z.array(z.strictObject({ role: text(30), name: text(40) })).min(3),
});

export type DailyLoad = z.infer<typeof dailyLoad>;
export type Day = z.infer<typeof day>;
export type Connections = z.infer<typeof connections>;
export type CallScore = z.infer<typeof callScore>;
export type IntegrationTable = z.infer<typeof integrationTable>;
export type Tenant = z.infer<typeof tenant>;
