/** What two voices say on the band below a headline; sections with such a band share these fields. */
import type { z } from 'zod';
import { choice, group, text } from './field-schemas.ts';

const name = text('Name', 16, 'Above the words.');
const drawn = (title: string) => text(title, 120, 'Only drawn, as bars.').optional();

/** Whether a text contains the placeholder {gap} exactly once. */
const once = (source: string, gap: string) => source.split(`{${gap}}`).length === 2;

export const voices = group(
  'Two voices',
  {
    agent: group(
      'Agent',
      {
        name,
        drawnBefore: drawn('Said just before; or, after a pause, next'),
        text: text('Text', 80, 'Write {cut} where the agent is cut off; the rest is not said.'),
      },
      'Its part of the band is red.',
    ),
    caller: group(
      'Caller',
      {
        name,
        at: text('Time', 8, 'When in the call, such as 0:22.').optional(),
        text: text(
          'Text',
          60,
          'An interruption; or a sentence with {pause}, which the agent lets the caller finish.',
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
  const cut = once(agent.text, 'cut');
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
  if (!caller) return;
  if (cut && caller.text.includes('{')) {
    reject(['caller', 'text'], 'has a gap, but here the caller interrupts the agent. Remove it.');
  }
  if (!cut && !once(caller.text, 'pause')) {
    reject(
      ['caller', 'text'],
      'has no {pause}, and the agent’s text no {cut}. Write one of them, where somebody stops.',
    );
  }
});

/** The content of a band with two voices. */
export type Voices = z.infer<typeof voices>;

/** What each voice says; a caller without a pause says all of it before. */
export function spokenBy({ agent, caller }: Voices) {
  const [said = '', unsaid] = agent.text.split('{cut}');
  const [before = '', after] = caller?.text.split('{pause}') ?? [];
  /** On the band: of words that are cut off, the last sentence. */
  const shown = unsaid === undefined ? said : `${lastSentence(said)}—`;
  return { said, unsaid, shown, before, after };
}

/** The end of a text from where its last sentence begins. */
export const lastSentence = (text: string) => text.replace(/.*[.?!…] +(?=\S)/s, '');
