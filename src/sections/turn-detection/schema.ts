import {
  group,
  heading,
  intro,
  isExample,
  list,
  section,
  text,
} from '../../content/fields/field-schemas.ts';

const lane = {
  title: text('Title', 40, 'Name of the lane.'),
  text: text('Text', 60, 'Below the name.'),
};

const words = (title: string, description: string) =>
  list(title, text('Word', 30), { min: 0 }, description);

export const turnDetection = section(
  'turn-detection',
  'Turn detection to try',
  'Visitors type as they would speak, and see who answers too soon.',
  {
    heading: heading(60),
    intro: intro(200),
    field: group(
      'What visitors type',
      {
        label: text('Label', 40, 'Above the line on which they type.'),
        demonstrate: text('First button', 24, 'It types the printed sentence.'),
        restart: text('Second button', 24, 'It empties the line.'),
      },
      'The line and its buttons.',
    ),
    sentence: group(
      'Printed sentence',
      {
        before: text('Before the pause', 40, 'The first half of what a caller says.'),
        after: text('After it', 40, 'The second half.'),
      },
      'Shown until somebody types, in print and without scripts.',
    ),
    you: group('Visitor’s lane', lane, 'Where a bar stands for each key.'),
    timer: group(
      'Silence timer’s lane',
      {
        ...lane,
        interrupting: text('Interruption', 40, 'What it says into an unfinished sentence.'),
        seconds: text(
          'Its length',
          16,
          'Beside the slider and in a pause; {seconds} is filled in.',
        ),
      },
      'An agent that answers after a silence.',
    ),
    detection: group(
      'Turn detection’s lane',
      {
        ...lane,
        open: text('After a word of the list', 60, '{word} is filled in.'),
        short: text('After very few words', 60, 'Why it waits.'),
        maybe: text('After a possible end', 60, 'Why it waits a moment.'),
        complete: text('After an end', 60, 'Why it answers.'),
      },
      'An agent that listens for the end of the sentence. Why it waits stands in place of its text.',
    ),
    answer: text('Answer', 40, 'What both say in the end; {words} are the last words typed.'),
    result: group(
      'Result',
      {
        invited: text('At first', 60, 'Before the result of the printed sentence.'),
        begun: text('While somebody types', 80, 'What to do next.'),
        notCut: text('Never cut off', 80, 'By the silence timer.'),
        cutOnce: text('Cut off once', 80, 'By the silence timer.'),
        cutOften: text('Cut off more often', 80, '{times} is filled in.'),
        listening: text('Turn detection waits', 80, 'It has not answered.'),
        finished: text('Turn detection was right', 80, 'It has answered.'),
        early: text('Turn detection was wrong', 140, 'The visitor went on after its answer.'),
      },
      'Below the lanes, and read by screen readers.',
    ),
    unfinished: words('Words that end no sentence', 'After one of them turn detection waits.'),
    whole: words('Whole sentences', 'Short ones, which turn detection answers at once.'),
    note: text('Note', 280, 'Says how this page decides, and how the product does.'),
    example: isExample,
  },
).meta({ synonyms: 'demo' });
