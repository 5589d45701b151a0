import type { z } from 'zod';
import { group, head, list, section, text, titledText } from '../../site/schemas/field-schemas.ts';

const phase = group('Phase', {
  name: text('Name', 40, 'What the phase is called.'),
  steps: list('Steps', titledText, { min: 2, max: 6 }, 'In their order.'),
});

export const phases = section('phases', 'Process', 'Phases of work, each a row of steps.', {
  ...head,
  phases: list('Phases', phase, { max: 6 }, 'One after the other.'),
});

export type Phases = z.infer<typeof phases>;
