/** What a call leaves behind: the facts on the screen of the colleague who takes over. */
import type { AgentLine, LiveCall } from '../../../content/files/live-call.ts';
import terms from '../../../ui/facts.module.css';
import speakers from '../../../ui/speakers.module.css';
import { make } from './make.ts';
import styles from './order.module.css';

/**
 * @param said what the agent has said, from the first line to the one that ends the call
 * @param cuts how often the visitor has stopped it
 */
export function factsOf(words: LiveCall['screen'], said: readonly AgentLine[], cuts: number) {
  const { caller, counts } = words;
  const done = said.findLast((line) => line.done)?.done ?? words.nothing;
  const open = said.at(-1)?.end?.open ?? words.nothing;
  const count = [counts.none, counts.once][cuts] ?? counts.more.replace('{count}', `${cuts}`);
  return [
    caller,
    { term: words.done, text: done },
    { term: words.open, text: open },
    { term: words.cuts, text: count },
  ];
}

export const createScreen = (heading: string, facts: ReturnType<typeof factsOf>): HTMLElement =>
  make(
    'div',
    { className: `${speakers.colleague} ${styles.screen}` },
    make('h3', { textContent: heading }),
    make(
      'dl',
      { className: terms.facts },
      ...facts.map(({ term, text }) =>
        make('div', {}, make('dt', { textContent: term }), make('dd', { textContent: text })),
      ),
    ),
  );
