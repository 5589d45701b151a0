/**
 * What two voices say on the band below a headline; sections with such a band share these fields.
 */
import type { z } from 'zod';
import { choice, group, text } from './field-schemas.ts';

const name = text('Name', 16, 'Above the words.');
const drawn = (title: string) => text(title, 120, 'Only drawn, as bars.').optional();

export const voices = group(
  'Two voices',
  {
    agent: group(
      'Agent',
      {
        name,
        drawnBefore: drawn('Said just before'),
        text: text('Text', 80, 'Write {cut} where the agent is cut off; the rest is not said.'),
      },
      'Its part of the band is red.',
    ),
    caller: group(
      'Caller',
      {
        name,
        at: text('Time', 8, 'When in the call, such as 0:22.').optional(),
        text: text('Text', 60, 'What interrupts the agent.').regex(
          /^[^{}]*$/,
          'has a gap, but the caller interrupts the agent. Remove it.',
        ),
        drawnAfter: drawn('Said next'),
      },
      'Without a caller, the agent speaks into silence, or to the end.',
    ).optional(),
    share: choice(
      'The agent’s share',
      { half: 'Half of the band', third: 'A third', quarter: 'A quarter' },
      'How much of the band is red. On phones it is half.',
    ).default('half'),
    interrupted: text(
      'Interruption for screen readers',
      30,
      'Read by screen readers where the agent is cut off.',
    ).optional(),
  },
  'A band with one line that somebody says on the phone.',
).superRefine(({ agent, caller, interrupted }, context) => {
  const cut = agent.text.split('{cut}').length === 2;
  const reject = (path: string[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  if (!cut && agent.text.includes('{')) {
    reject(
      ['agent', 'text'],
      'has a gap other than one {cut}. Write it where the agent stops, such as "Shall I mo{cut}ve it?"',
    );
  }
  if (cut && !interrupted) {
    reject(['interrupted'], 'is missing. Write what screen readers say at {cut}.');
  }
  if (!cut && caller) {
    reject(
      ['agent', 'text'],
      'has no {cut}, but a caller interrupts. Write it where the agent stops.',
    );
  }
});

/** The content of a band with two voices. */
export type Voices = z.infer<typeof voices>;

/** What the agent says, and what it does not get to say. */
export function spokenBy({ agent }: Voices) {
  const [said = '', unsaid] = agent.text.split('{cut}');
  /** On the band: of words that are cut off, the last sentence. */
  const shown = unsaid === undefined ? said : `${lastSentence(said)}—`;
  return { said, unsaid, shown };
}

/** The end of a text from where its last sentence begins. */
export const lastSentence = (text: string) => text.replace(/.*[.?!…] +(?=\S)/s, '');
