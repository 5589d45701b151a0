import {
  group,
  head,
  list,
  section,
  text,
  titledText,
} from '../../content/fields/field-schemas.ts';

const step = titledText
  .extend({ needs: text('What it needs', 40, 'In bold below the text.').optional() })
  .meta({ title: 'Step' });

const phase = group('Phase', {
  name: text('Name', 40, 'What the phase is called.'),
  steps: list('Steps', step, { min: 2, max: 6 }, 'In their order.'),
});

export const steps = section(
  'steps',
  'Timeline',
  'Phases of work, each a row of steps on one line.',
  {
    ...head,
    phases: list('Phases', phase, { max: 3 }, 'Side by side.'),
  },
).meta({ synonyms: 'process, roadmap, milestones, how it works' });
