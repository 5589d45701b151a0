/** Schemas of the sections about calls: written conversations, a pause in a sentence, describing a call. */
import { z } from 'zod';
import { heading, intro, text } from './fields.ts';

const head = { heading: heading(60), intro: intro(200) };

/** Who may speak in a call. `colleague` is the person to whom the agent hands over. */
const speaker = z
  .enum(['caller', 'agent', 'colleague'])
  .meta({ title: 'Who speaks', description: 'A colleague is a person who takes over.' });

const turn = z
  .strictObject({
    at: z
      .string()
      .regex(/^\d:[0-5]\d$/, 'is not a time in the call. Write it in quotes, such as "0:09"')
      .meta({ title: 'Time', description: 'Minutes and seconds from the start, such as 0:09.' }),
    speaker,
    words: text(
      'Words',
      150,
      '{cut} is where an interruption keeps the rest from being said.',
    ).refine((words) => words.split('{cut}').length <= 2, 'are cut off twice. Leave one {cut}'),
    system: z
      .strictObject({
        name: text('System', 24, 'Its name, such as Calendar.'),
        event: text('What happened in it', 36, 'Such as Slot booked.'),
      })
      .meta({ title: 'System the agent touched', description: 'Stands at the end of the line.' })
      .optional(),
  })
  .meta({ title: 'Line' });

const screen = z
  .strictObject({
    title: text('Title', 50, 'Above the facts.'),
    facts: z
      .array(
        z
          .strictObject({
            term: text('Term', 20, 'Such as Name or Order.'),
            text: text('Text', 110, 'What is known of it.'),
          })
          .meta({ title: 'Fact' }),
      )
      .min(2)
      .max(5)
      .meta({ title: 'Facts', description: 'What that person sees at a glance.' }),
  })
  .meta({
    title: 'Screen of the person who takes over',
    description: 'What the agent hands over with the call.',
  });

const call = z
  .strictObject({
    name: text('Name', 20, 'On the button that chooses this call.'),
    turns: z
      .array(turn)
      .min(3)
      .max(10)
      .meta({ title: 'Lines', description: 'In the order of the clock.' })
      .refine(
        (turns) => turns.every(({ at }, index) => index === 0 || at > (turns[index - 1]?.at ?? '')),
        'are not in the order of the clock. Let each `at` be later than the one before',
      ),
    screen: screen.optional(),
    caption: text('Caption', 200, 'Says that the call is imagined.'),
  })
  .meta({ title: 'Call' });

/** Home: several calls to choose from, each as a written conversation. */
export const calls = z
  .strictObject({
    ...head,
    choose: text('Choice in words', 40, 'What a screen reader says of the buttons.'),
    speakers: z
      .strictObject({
        caller: text('Caller', 16, 'Stands beside the lines.'),
        agent: text('Agent', 16, 'Stands beside the lines.'),
        colleague: text('Colleague', 16, 'Stands beside the lines.'),
      })
      .meta({ title: 'Names of the speakers', description: 'The same in all three calls.' }),
    interrupted: text('Interruption in words', 30, 'What a screen reader says at one.'),
    system: text('System in words', 20, 'What a screen reader says before one.'),
    calls: z.array(call).length(3).meta({ title: 'Calls', description: 'Three to choose from.' }),
  })
  .meta({ title: 'Calls in print', description: 'Conversations line by line.' });

/** Platform: a sentence with a pause in it, and how two kinds of agent respond to it. */
export const pause = z
  .strictObject({
    ...head,
    speaker: text('Who speaks', 16, 'Stands beside the sentence.'),
    sentence: z
      .strictObject({
        before: text('Before the pause', 40, 'The first half of what the caller says.'),
        after: text('After it', 40, 'The second half.'),
      })
      .meta({ title: 'Sentence', description: 'What the caller says, with a pause in it.' }),
    timer: z
      .strictObject({
        title: text('Title', 40, 'Name of this way of listening.'),
        text: text('Text', 80, 'How it decides that somebody has finished.'),
        interrupting: text('Interruption', 40, 'What is said into a long pause.'),
        answer: text('Answer', 40, 'What is said after a short one.'),
      })
      .meta({ title: 'Silence timer', description: 'One who answers after a silence.' }),
    detection: z
      .strictObject({
        title: text('Title', 40, 'Name of this way of listening.'),
        text: text('Text', 80, 'How it decides that somebody has finished.'),
        answer: text('Answer', 40, 'What is said at the end of the sentence.'),
      })
      .meta({
        title: 'Turn detection',
        description: 'One who listens for the end of the sentence.',
      }),
    slider: z
      .strictObject({
        label: text('Label', 20, 'What the slider changes.'),
        shown: text('Shown beside it', 20, '{seconds} is filled in.'),
        spoken: text('Its value in words', 20, 'For screen readers; {seconds} is filled in.'),
      })
      .meta({ title: 'Slider', description: 'It makes the pause longer or shorter.' }),
    states: z
      .strictObject({
        cut: text('When the caller is cut off', 120, 'Below the drawing while the pause is long.'),
        waits: text('When not', 120, 'Below the drawing while it is short.'),
      })
      .meta({ title: 'What happens', description: 'In words, for who cannot see the drawing.' }),
    caption: text('Caption', 120, 'Says that this is the principle and not a measurement.'),
  })
  .meta({ title: 'A pause to move', description: 'A sentence whose pause visitors make longer.' });

const choice = (title: string) =>
  z
    .strictObject({
      label: text('Label', 30, 'For screen readers.'),
      options: z.array(text('Option', 24)).min(2).max(8).meta({
        title: 'Options',
        description: 'The first is shown; each fits into the sentence.',
      }),
    })
    .meta({ title, description: 'A gap in the sentence, and what may fill it.' });

/** The sentence that a visitor completes by choices; several pages use it. */
export const callDescription = z
  .strictObject({
    sentence: text('Sentence', 90, '{who}, {what} and {system} become choices.').regex(
      /^[^{}]*\{who\}[^{}]*\{what\}[^{}]*\{system\}[^{}]*$/,
      'does not hold {who}, {what} and {system}, each once and in this order. Write it such as "When {who} wants {what}, the agent works in {system}."',
    ),
    who: choice('Who'),
    what: choice('What'),
    system: choice('System'),
    send: text('Button', 30, 'Leads to the contact form with the sentence in it.'),
  })
  .meta({ title: 'Call to describe', description: 'A sentence that a visitor puts together.' });

/** The text of a page above that sentence. */
export const describeCall = z
  .strictObject({
    heading: heading(60),
    text: text('Text', 200, 'What visitors can do with the sentence.'),
  })
  .meta({
    title: 'A call to describe',
    description: 'The choices are in a file of their own, Call to describe.',
  });

export type Calls = z.infer<typeof calls>;
export type Call = z.infer<typeof call>;
export type Turn = z.infer<typeof turn>;
export type Pause = z.infer<typeof pause>;
export type CallDescription = z.infer<typeof callDescription>;
export type DescribeCall = z.infer<typeof describeCall>;
