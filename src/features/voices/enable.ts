import { type Replay, wordAt } from './replay.ts';

/** How long one bar of the waveform takes, in milliseconds. */
const BAR = 70;

/** Where the agent's part begins to grow, and how far it grows while the agent speaks, as shares of the band. */
const START = 0.2;
const MOST = 0.66;

/** Room beside the words of either, in pixels. */
const MARGIN = 32;

/** Replays what the agent says on a band of two voices, until the visitor interrupts it. */
export function enableInterruption(band: HTMLElement): void {
  const { text, last, cut, bars, ...words }: Replay = JSON.parse(band.dataset.interruption ?? '');
  const part = band.parentElement as HTMLElement;
  const printed = part.cloneNode(true);
  const [, button, note] = part.children as Iterable<Element> as [Element, Element, Element];
  const [agent, caller] = band.children as Iterable<Element> as [Element, Element];
  const [, said, name, reply] = band.querySelectorAll('b, bdi') as Iterable<Element> as [
    Element,
    HTMLElement,
    Element,
    HTMLElement,
  ];

  /** How many bars are before each letter, and before the end. */
  const at = [0];
  for (const digit of bars) at.push((at.at(-1) ?? 0) + Number.parseInt(digit, 36));
  const barsBeforeCut = at[cut] ?? 0;
  /** How many have been said. */
  let letters = 0;
  /** Where the agent's part ends, as a share of the band. */
  let edge = 0;

  const isRunning = () => band.dataset.state === 'running';
  const set = (name: string, value: string) => band.style.setProperty(name, value);
  const show = (state: string, shown: string, label: string, message: string) => {
    band.dataset.state = state;
    said.textContent = shown;
    button.textContent = label;
    note.textContent = message;
  };

  /** How much room, in pixels, the agent's words have in its part, and its last sentence between the page's sides. */
  const room = () =>
    band.dataset.state === 'over'
      ? band.clientWidth - 2 * Number.parseFloat(getComputedStyle(caller).paddingInlineEnd)
      : edge * band.clientWidth - MARGIN;
  const shrink = () => set('--fit', `${Math.min(1, room() / said.offsetWidth)}`);

  const stop = () => {
    name.textContent = words.you;
    // Takes away the time, which belongs to the call as it was printed.
    name.parentElement?.replaceChildren(name);
    const { word, isInside } = wordAt(text, letters);
    let shown = text.slice(0, letters).trimEnd() + (isInside ? '—' : '');
    const message = isInside ? words.inside : words.after;
    show('stopped', shown, words.again, message.replace('{word}', word));
    // Words that were said first have gone out at the side.
    while (said.offsetWidth > room() && shown.includes(' ')) {
      said.textContent = shown = shown.replace(/\S+ /, '');
    }
    shrink();
  };

  const finish = () => {
    show('over', last, words.again, words.over);
    shrink();
  };

  const play = () => {
    // Hidden but on paper, which shows the call as it was printed.
    part.before(printed);
    // From now on its words are the text that they show.
    band.role = band.ariaLabel = null;
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
    const most = Math.min(MOST, 1 - (reply.offsetWidth + MARGIN) / width);
    const pace = (axis - width * START) / barsBeforeCut;
    const began = performance.now();

    const step = (now: number) => {
      if (!isRunning()) return;
      // The button disappears when the visitor pauses motion.
      if (button.getClientRects().length === 0) return stop();
      const bar = Math.max(0, now - began) / BAR;
      const next = at.findIndex((each) => each > bar);
      // In a window of another width all that was measured is wrong.
      if (next < 0 || band.clientWidth !== width) return finish();
      // Letters glide on from one group of bars to the next.
      const from = at[next - 1] ?? 0;
      const to = at[next] ?? 0;
      const start = ends[next - 1] ?? 0;
      const aim = ends[at.lastIndexOf(to)] ?? 0;
      const run = start + ((aim - start) * (bar - from)) / (to - from);
      letters = Math.max(
        1,
        ends.findLastIndex((each) => each <= run),
      );
      edge = Math.min((axis + (bar - barsBeforeCut) * pace) / width, most);
      set('--shift', `${100 * (edge - axis / width)}cqi`);
      set('--bars', `${(barsBeforeCut - bar) * 0.75}em`);
      set('--words', `${run}px`);
      requestAnimationFrame(step);
    };
    step(began);
  };

  part.addEventListener('click', ({ target }) => {
    if (isRunning()) stop();
    else if (target === button) play();
  });
  addEventListener('resize', shrink);
  button.toggleAttribute('data-ready', true);
}
