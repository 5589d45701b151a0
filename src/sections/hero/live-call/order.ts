/** The order whose squares move from day to day while a call goes on. */
import type { AgentLine, LiveCall } from '../../../content/files/live-call.ts';
import { isStill } from '../../../ui/is-still.ts';
import hidden from '../../../ui/visually-hidden.module.css';
import { make } from './make.ts';
import styles from './order.module.css';

type Squares = NonNullable<AgentLine['order']>;

/** Draws where the squares are, and moves those that were elsewhere. */
export function drawOrder(part: HTMLElement, words: LiveCall['order'], squares: Squares): void {
  const squaresIn = () => [...part.querySelectorAll<HTMLElement>('dd > i')];
  const before = squaresIn().map((square) => square.getBoundingClientRect());
  const open = words.squares - squares.reduce((sum, each) => sum + each.squares, 0);
  const days = words.days.map((day) => ({
    day,
    squares: 0,
    held: false,
    ...squares.find((each) => each.day === day),
  }));
  part.replaceChildren(
    make('h3', { textContent: words.heading }),
    make(
      'dl',
      {},
      ...days.map((day) => column(words, day.day, day.squares, day.held ? styles.held : '')),
      ...(open > 0 ? [column(words, words.open, open, styles.loose)] : []),
    ),
    make(
      'p',
      { className: styles.legend },
      make('i'),
      `${words.each} ${words.unit}`,
      make('i', { className: styles.held }),
      words.held,
    ),
  );
  if (isStill()) return;
  for (const [index, square] of squaresIn().entries()) {
    const from = before[index];
    const to = square.getBoundingClientRect();
    if (!from || (from.x === to.x && from.y === to.y)) continue;
    square.animate(
      { transform: [`translate(${from.x - to.x}px, ${from.y - to.y}px)`, 'none'] },
      {
        duration: 450,
        delay: (index % 4) * 60,
        easing: 'cubic-bezier(.2,.7,.2,1)',
        fill: 'backwards',
      },
    );
  }
}

function column(words: LiveCall['order'], day: string, count: number, className = ''): HTMLElement {
  const amount = `${count * words.each} ${words.unit}${className === styles.held ? `, ${words.held}` : ''}`;
  const squares = Array.from({ length: count }, () => make('i', { className }));
  return make(
    'div',
    {},
    make('dt', { textContent: day }),
    make(
      'dd',
      {},
      make('span', { className: hidden.visuallyHidden, textContent: amount }),
      ...squares,
    ),
  );
}
