import type { z } from 'zod';
import {
  group,
  head,
  link,
  list,
  points,
  section,
  text,
} from '../../site/schemas/field-schemas.ts';

const workshop = group('Workshop', {
  title: text('Title', 30, 'What the workshop is called.'),
  badge: text('Badge', 20, 'A workshop with a badge stands out.').optional(),
  length: text('Length', 20, 'Such as 2 days.'),
  text: text('Text', 120, 'What is worked on in it.'),
  points: points(60, { min: 2, max: 5 }),
  link,
});

export const workshops = section('workshops', 'Workshops', 'Sizes to choose from, side by side.', {
  ...head,
  workshops: list('Workshops', workshop, { min: 2, max: 3 }, 'Side by side.'),
});

export type Workshops = z.infer<typeof workshops>;
