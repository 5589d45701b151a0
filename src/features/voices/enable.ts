import { lastSentence } from '../../content/last-sentence.ts';
import { type Replay, wordAt } from './replay.ts';

/** How long one bar of the waveform takes, in milliseconds. */
const BAR = 70;

/** Where the agent's part begins to grow, and how far it grows while the agent speaks, as shares of the band. */
const START = 0.2;
const MOST = 0.66;

/** Replays what the agent says on a band of two voices, until the visitor interrupts it. */
export function enableInterruption(band: HTMLElement): void {
  const { text, cut, bars, ...words }: Replay = JSON.parse(band.dataset.interruption ?? '');
  const [agent, caller] = band.children;
  const [said, reply] = band.querySelectorAll('bdi');
  const [button, note] = [band.nextElementSibling, band.parentElement?.lastElementChild];
  if (!agent || !caller || !said || !reply || !button || !note) return;

  /** How many bars are before each letter, and before the end. */
  const at = [0];
  for (const digit of bars) at.push((at.at(-1) ?? 0) + Number.parseInt(digit, 36));
  const printed = at[cut] ?? 0;
  let letters = 1;

  const set = (name: string, value: string) => band.style.setProperty(name, value);
  const show = (state: string, shown: string, label: string, message: string) => {
    band.dataset.state = state;
    said.textContent = shown;
    button.textContent = label;
    note.textContent = message;
  };

  const stop = () => {
    const name = caller.querySelector('b');
    if (name) name.textContent = words.you;
    // Takes away the time, which belongs to the call as it was printed.
    name?.parentElement?.replaceChildren(name);
    const { word, isInside } = wordAt(text, letters);
    const shown = lastSentence(text.slice(0, letters)).trimEnd() + (isInside ? '—' : '');
    const message = isInside ? words.inside : words.after;
    show('stopped', shown, words.again, message.replace('{word}', word));
  };

  /** Keeps the last sentence between the page's sides. */
  const keepBetweenSides = () => {
    const side = Number.parseFloat(getComputedStyle(caller).paddingInlineEnd);
    set('--fit', String(Math.min(1, (band.clientWidth - 2 * side) / said.offsetWidth)));
  };

  const finish = () => {
    show('over', lastSentence(text), words.again, words.over);
    keepBetweenSides();
  };

  const play = () => {
    letters = 1;
    show('running', text, words.stop, '');
    const range = new Range();
    range.selectNodeContents(said);
    /** How far each letter, and the end, is from the beginning of the text, in pixels. */
    const ends = at.map((_, letter) => {
      range.setEnd(said.firstChild ?? said, letter);
      return range.getBoundingClientRect().width;
    });
    const width = band.clientWidth;
    const axis = agent.clientWidth;
    const most = Math.min(width * MOST, width - reply.offsetWidth - 32);
    const pace = (axis - width * START) / printed;
    const began = performance.now();

    const step = (now: number) => {
      if (band.dataset.state !== 'running') return;
      // The button disappears when the visitor pauses motion.
      if (button.getClientRects().length === 0) return stop();
      const bar = Math.max(0, now - began) / BAR;
      const next = at.findIndex((each) => each > bar);
      if (next < 0) return finish();
      // Letters glide on from one group of bars to the next.
      const [from = 0, to = 0] = [at[next - 1], at[next]];
      const [start = 0, aim = 0] = [ends[next - 1], ends[at.lastIndexOf(to)]];
      const run = start + ((aim - start) * (bar - from)) / (to - from);
      letters = Math.max(
        1,
        ends.findLastIndex((each) => each <= run),
      );
      const edge = Math.min(axis + (bar - printed) * pace, most);
      set('--shift', `${(100 * (edge - axis)) / width}cqi`);
      set('--bars', `${(printed - bar) * 0.75}em`);
      set('--words', `${run}px`);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  };

  band.parentElement?.addEventListener('click', ({ target }) => {
    if (band.dataset.state === 'running') stop();
    else if (target === button) play();
  });
  addEventListener('resize', keepBetweenSides);
  button.toggleAttribute('data-ready', true);
}
