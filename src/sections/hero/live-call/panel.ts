/**
 * What stands below the diagram while a call goes on: the answers, the call on paper, and the
 * order.
 */
import type { LiveCall } from '../../../content/files/live-call.ts';
import hidden from '../../../ui/visually-hidden.module.css';
import { make } from './make.ts';
import orderStyles from './order.module.css';
import styles from './panel.module.css';

export type Panel = ReturnType<typeof createPanel>;

/** @param strong classes of a filled button */
export function createPanel({ heading, words, contact }: LiveCall, strong: string) {
  const replies = ['1', '2', '3'].map((ariaKeyShortcuts) =>
    make('button', { type: 'button', className: `${strong} ${styles.reply}`, ariaKeyShortcuts }),
  );
  const cue = make('p', { className: styles.cue });
  const tell = make('a', { className: strong, href: contact.href, textContent: contact.label });
  const again = make('button', {
    type: 'button',
    className: `${strong} ${styles.again}`,
    textContent: words.again,
  });
  const say = make(
    'div',
    { className: styles.say, role: 'group', ariaLabel: words.say },
    cue,
    ...replies,
    tell,
    again,
  );
  const note = make('p', { className: styles.note, role: 'status' });
  const leave = make('button', {
    type: 'button',
    className: styles.leave,
    textContent: words.leave,
  });
  const lines = make('ol', { className: styles.log, ariaLive: 'polite' });
  const scroller = make(
    'div',
    { className: styles.scroller, tabIndex: 0, role: 'region', ariaLabel: words.lines },
    lines,
  );
  const order = make('div', { className: orderStyles.order });
  const side = make('div', { className: styles.side }, order);
  const element = make(
    'section',
    { className: styles.call },
    make('h2', { className: hidden.visuallyHidden, textContent: heading }),
    say,
    make('div', { className: styles.below }, note, leave),
    make('div', { className: styles.floor }, scroller, side),
  );
  return { element, say, cue, replies, tell, again, note, leave, lines, order, side };
}
