import { z } from 'zod';
import { heading, intro, list, section, text } from '../../schemas/field-schemas.ts';

const hour = z.number().min(0).max(1).meta({ title: 'Hour' });

export const dailyLoad = section(
  'daily-load',
  'Drawing of a day’s load',
  'How busy each hour is, and what stands ready.',
  {
    heading: heading(),
    intro: intro(),
    hours: list(
      'Hours',
      hour,
      { min: 24, max: 24 },
      'How busy each hour is, 0 to 1, from midnight on.',
    ),
    load: text('Label of the load', 30, 'Beside the bars.'),
    capacity: text('Label of the capacity', 30, 'Beside the line above them.'),
    caption: text('Caption', 160, 'Says what the drawing shows.'),
  },
);
