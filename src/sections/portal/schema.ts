import { callFact, labels, turn } from '../../content/fields/call-lines.ts';
import {
  choice,
  group,
  head,
  isExample,
  list,
  section,
  text,
} from '../../content/fields/field-schemas.ts';

const state = choice(
  'State',
  { agent: 'The agent speaks', colleague: 'With a colleague', done: 'Finished' },
  'Drawn as a square: red, ink or paper.',
);

const entry = group('Call', {
  at: text('Time', 10, 'When it began, such as 09:42.'),
  title: text('Title', 40, 'What the caller wants.'),
  state,
});

export const portal = section(
  'portal',
  'Portal',
  'What you see of a call: the list, the words, what was handed over, what has changed.',
  {
    ...head,
    example: isExample,
    calls: group(
      'List of calls',
      {
        title: text('Title', 40, 'Above the list.'),
        states: group(
          'Names of the states',
          {
            agent: text('The agent speaks', 24, 'Below the title of the call.'),
            colleague: text('With a colleague', 24, 'Below the title of the call.'),
            done: text('Finished', 24, 'Below the title of the call.'),
          },
          'What the squares mean.',
        ),
        entries: list('Calls', entry, { min: 2, max: 5 }, 'The first is the one that is open.'),
      },
      'On the left.',
    ),
    call: group(
      'Open call',
      { ...labels, turns: list('Lines', turn, { min: 3, max: 8 }, 'The last is being said.') },
      'In the middle.',
    ),
    handover: group(
      'Handover',
      {
        label: text('Label', 30, 'Above the title.'),
        title: text('Who takes over', 40, 'Such as Accounts.'),
        facts: list('Facts', callFact, { min: 2, max: 4 }, 'What that person sees.'),
      },
      'On the right, in ink.',
    ),
    outcome: group(
      'Outcome',
      {
        title: text('Title', 40, 'Above the facts.'),
        facts: list(
          'Facts',
          callFact,
          { min: 2, max: 4 },
          'What has changed, and in which system.',
        ),
      },
      'Below the handover.',
    ),
  },
).meta({ synonyms: 'dashboard, call list' });
