import { heading, list, section, text, titledText } from '../../schemas/field-schemas.ts';

const turn = titledText
  .extend({
    said: text('Said aloud', 60, 'Without quotation marks; the page adds them.'),
    handover: text('Who takes over', 20, 'In ink, after the answer.').optional(),
  })
  .meta({ title: 'Turn', description: 'What somebody says, and the answer.' });

export const turns = section(
  'turns',
  'Turns',
  'What somebody says on paper, and in red what the agent does; the red begins where the words end.',
  { heading: heading(), turns: list('Turns', turn, { min: 2, max: 12 }, 'From top to bottom.') },
);
