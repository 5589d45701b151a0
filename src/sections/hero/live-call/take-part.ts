/**
 * A call that a visitor takes part in, in the diagram, which stands on the page from the beginning.
 */
import type { LiveCall } from '../../../content/files/live-call.ts';
import { isStill } from '../../../ui/is-still.ts';
import { Field } from './field.ts';
import { createPanel } from './panel.ts';
import { playRound } from './play.ts';
import styles from './stage.module.css';
import { Stations } from './stations.ts';
import { adoptStyles } from './styles.ts';

/**
 * Begins a call; a visitor can begin it again, and leave it.
 *
 * @param part the diagram, which comes to life
 * @param begin the button that was pressed, which shows the page as it was after the call
 * @param page ends the call too
 */
export function takePart(
  part: HTMLElement,
  begin: HTMLButtonElement,
  words: LiveCall,
  page: AbortSignal,
): void {
  // Pressed twice while it was loaded.
  if (part.classList.contains(styles.live ?? '')) return;
  adoptStyles();
  part.classList.add(styles.live ?? '');
  const stage = {
    words,
    field: new Field(part),
    stations: new Stations(part, words.stations),
    panel: createPanel(words, begin.className),
  };
  const { field, stations, panel } = stage;
  part.append(field.element, stations.now);
  part.after(panel.element);
  const listening = new AbortController();
  const { signal } = listening;
  let round = new AbortController();

  const play = () => {
    round.abort();
    round = new AbortController();
    playRound(stage, round.signal);
    panel.replies[0]?.focus({ preventScroll: true });
  };
  const end = () => {
    round.abort();
    listening.abort();
    stations.leave();
    field.element.remove();
    panel.element.remove();
    part.classList.remove(...Object.values(styles));
  };
  const leave = () => {
    end();
    begin.focus();
  };
  const pressed = (event: Event) => {
    const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Escape') leave();
    else panel.replies[Number(key) - 1]?.click();
  };
  page.addEventListener('abort', end, { signal });
  addEventListener(
    'keydown',
    (event) => {
      const target = event.target as Element;
      // Also where nothing has the focus, or the button that pauses what the agent says.
      if (
        target.matches('body, [data-motion-toggle]') ||
        [part, panel.element].some((each) => each.contains(target))
      ) {
        pressed(event);
      }
    },
    { signal },
  );
  panel.leave.addEventListener('click', leave, { signal });
  panel.again.addEventListener('click', play, { signal });
  addEventListener('resize', () => field.fit(), { signal });

  part.scrollIntoView({ block: 'start', behavior: isStill() ? 'auto' : 'smooth' });
  play();
}
