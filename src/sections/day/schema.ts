import { z } from 'zod';
import {
  heading,
  intro,
  list,
  section,
  text,
  titledText,
} from '../../site/schemas/field-schemas.ts';

const moment = titledText
  .extend({
    said: text('Said aloud', 90, 'Without quotation marks; the page adds them.').optional(),
    time: z
      .string()
      .regex(/^\d\d:\d\d$/, 'is not a time. Write it in quotes, such as "06:50"')
      .meta({ title: 'Time', description: 'Hours and minutes, such as 06:50.' }),
  })
  .meta({ title: 'Moment' });

export const day = section(
  'day',
  'A day',
  'Moments of a day and what the assistant does in them.',
  {
    heading: heading(),
    intro: intro(),
    moments: list('Moments', moment, { min: 2, max: 12 }, 'In chronological order.'),
  },
);

export type Day = z.infer<typeof day>;
