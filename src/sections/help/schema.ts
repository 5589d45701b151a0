import type { z } from 'zod';
import { button, heading, list, section, text } from '../../site/schemas/field-schemas.ts';

export const help = section('help', 'Help', 'For visitors who have not found an answer.', {
  heading: heading(),
  text: text('Text', 240, 'Where else to ask.'),
  buttons: list('Buttons', button, { max: 4 }, 'One or more.'),
});

export type Help = z.infer<typeof help>;
