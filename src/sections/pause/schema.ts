import {
  group,
  heading,
  intro,
  isExample,
  section,
  text,
} from '../../content/fields/field-schemas.ts';

const answer = (description: string) => text('Answer', 40, description);
const way = {
  title: text('Title', 40, 'Name of this way of listening.'),
  text: text('Text', 80, 'How it decides that somebody has finished.'),
};

export const pause = section(
  'pause',
  'Adjustable pause',
  'A sentence whose pause visitors can change.',
  {
    heading: heading(60),
    intro: intro(200),
    speaker: text('Who speaks', 16, 'Beside the sentence.'),
    sentence: group(
      'Sentence',
      {
        before: text('Before the pause', 40, 'The first half of what the caller says.'),
        after: text('After it', 40, 'The second half.'),
      },
      'What the caller says, with a pause in it.',
    ),
    timer: group(
      'Silence timer',
      {
        ...way,
        interrupting: text('Interruption', 40, 'What the agent says into a long pause.'),
        answer: answer('What the agent says after a short one.'),
      },
      'An agent that answers after a silence.',
    ),
    detection: group(
      'Turn detection',
      { ...way, answer: answer('What the agent says at the end of the sentence.') },
      'An agent that listens for the end of the sentence.',
    ),
    slider: group(
      'Slider',
      {
        label: text('Label', 20, 'What the slider changes.'),
        shown: text('Shown in the pause', 20, '{seconds} is filled in.'),
        spoken: text('Its value in words', 20, 'For screen readers; {seconds} is filled in.'),
      },
      'It makes the pause longer or shorter.',
    ),
    states: group(
      'What happens',
      {
        cut: text('When the caller is cut off', 120, 'Below the drawing while the pause is long.'),
        waits: text('When the agent waits', 120, 'Below the drawing while it is short.'),
      },
      'In words, for visitors who cannot see the drawing.',
    ),
    example: isExample,
  },
);
