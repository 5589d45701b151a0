import { drawSpeech } from '../../ui/draw-speech.ts';
import { LiveElement } from '../../ui/live-element.ts';
import { type Replay, wordAt } from './replay.ts';

/** How long one bar of the waveform takes, in milliseconds. */
const BAR_MS = 70;

/** How far one bar is from the next, in em of the bars. */
const STEP_EM = 0.75;

/** Room beside the words of either, in pixels. */
const MARGIN_PX = 28;

/** Replays what the agent says on a band of two voices, until the visitor interrupts it and says something. */
class VoiceInterruption extends LiveElement {
  protected override live(signal: AbortSignal): void {
    enable(this, signal);
  }
}

customElements.define('voice-interruption', VoiceInterruption);

function enable(part: HTMLElement, signal: AbortSignal): void {
  const band = part.querySelector<HTMLElement>('[data-replay]');
  if (!band) return;
  const { text, last, cut, bars, ...words }: Replay = JSON.parse(band.dataset.replay ?? '');
  // As another element, which does nothing.
  const printed = document.createElement('div');
  printed.className = part.className;
  printed.append(...part.cloneNode(true).childNodes);
  const [agent, caller] = band.children as HTMLCollectionOf<HTMLElement>;
  const said = band.querySelector('bdi');
  const [who, name] = band.querySelectorAll('b');
  const row = agent?.lastElementChild;
  const drawing = row?.querySelector('svg');
  const line = caller?.querySelector<HTMLElement>('[hidden]');
  const input = line?.querySelector('textarea');
  const link = line?.querySelector('a');
  const written = line?.querySelector('svg');
  const button = part.querySelector<HTMLElement>(':scope > button');
  const note = part.querySelector('[role=status]');
  if (!(agent && caller && said && who && name && row && drawing)) return;
  if (!(line && input && link && written && button && note)) return;

  /** How many bars are before each letter, and before the end. */
  const at = [0];
  for (const digit of bars) at.push((at.at(-1) ?? 0) + Number.parseInt(digit, 36));
  const barsBeforeCut = at[cut] ?? 0;
  /** How many letters have been said. */
  let letters = 0;

  const isRunning = () => band.dataset.state === 'running';
  const pixels = (element: Element, property: 'fontSize' | 'paddingInlineEnd') =>
    Number.parseFloat(getComputedStyle(element)[property]);
  const set = (property: string, value: string) => band.style.setProperty(property, value);
  const show = (state: string, label: string, message: string) => {
    band.dataset.state = state;
    button.textContent = label;
    note.textContent = message;
  };

  /** Shows as many of these words, the last ones, as fit into so many pixels; a single one becomes smaller. */
  const place = (shown: string, room: number) => {
    said.textContent = shown;
    while (said.offsetWidth > room && said.textContent.includes(' ')) {
      said.textContent = said.textContent.replace(/\S+ /, '');
    }
    const fit = Math.min(1, room / said.offsetWidth);
    set('--fit', `${fit}`);
    return fit * said.offsetWidth;
  };

  const stop = () => {
    name.textContent = words.you;
    // Takes away the time, which belongs to the call as it was printed.
    name.parentElement?.replaceChildren(name);
    const { word, isInside } = wordAt(text, letters);
    const message = isInside ? words.inside : words.after;
    show('stopped', words.again, message.replace('{word}', word));
    line.hidden = false;
    set('--scale', '1');
    set('--bars', `${(barsBeforeCut - (at[letters] ?? 0)) * STEP_EM}em`);
    place(text.slice(0, letters).trimEnd() + (isInside ? '—' : ''), agent.clientWidth - MARGIN_PX);
    // On a touch screen the keyboard would cover what happens.
    if (matchMedia('(hover: hover)').matches) input.focus({ preventScroll: true });
  };

  /** Where the agent's words end in print. */
  const printedEnd = () => agent.clientWidth - pixels(agent, 'paddingInlineEnd');

  const finish = () => {
    show('over', words.again, words.over);
    const side = pixels(caller, 'paddingInlineEnd');
    const aside = side - printedEnd();
    set('--words', `${aside}px`);
    set('--name', `${aside + who.offsetWidth}px`);
    said.textContent = last;
    set('--fit', `${Math.min(1, (band.clientWidth - 2 * side) / said.offsetWidth)}`);
  };

  const play = () => {
    // Hidden but on paper, which shows the call as it was printed.
    part.before(printed);
    // From now on its words are the text that they show.
    band.role = band.ariaLabel = null;
    line.hidden = true;
    show('running', words.stop, '');
    said.textContent = text.split(' ')[0] ?? '';
    const width = band.clientWidth;
    const axis = agent.clientWidth;
    const side = pixels(caller, 'paddingInlineEnd');
    const em = pixels(row, 'fontSize');
    // The first word has room before the edge.
    const start = Math.max(side, Math.min(width / 2, said.offsetWidth + MARGIN_PX));
    const pace = Math.min(STEP_EM * em, (width - start - side) / (at.at(-1) ?? 1));
    const scale = pace / (STEP_EM * em);
    const end = printedEnd();
    const inward = ((1 - scale) * drawing.clientWidth) / 2;
    set('--scale', `${scale}`);
    set('--bars', `${(start + barsBeforeCut * pace - end + inward) / em}em`);
    const began = performance.now();
    let begun = 0;

    const step = (now: number) => {
      if (!isRunning()) return;
      // The button disappears when the visitor pauses motion.
      if (button.getClientRects().length === 0) return stop();
      const bar = Math.max(0, now - began) / BAR_MS;
      letters = at.findIndex((each) => each > bar);
      // In a window of another width all that was measured is wrong.
      if (letters < 0 || band.clientWidth !== width) return finish();
      const edge = start + bar * pace;
      const [rest = ''] = text.slice(letters).match(/^\S*/) ?? [];
      if (begun < letters + rest.length) {
        begun = letters + rest.length;
        set('--words', `${edge - axis - place(text.slice(0, begun), edge - MARGIN_PX)}px`);
        set('--name', `${edge - axis}px`);
      }
      set('--shift', `${edge - axis}px`);
      requestAnimationFrame(step);
    };
    step(began);
  };

  const clicked = ({ target }: Event) => {
    if (isRunning()) stop();
    else if (target === button) play();
  };
  const draw = () => {
    const { path, viewBox, width } = drawSpeech(input.value);
    written.setAttribute('viewBox', viewBox);
    written.setAttribute('width', width);
    written.firstElementChild?.setAttribute('d', path);
    link.dataset.draft = input.value.trim();
    line.toggleAttribute('data-written', link.dataset.draft !== '');
  };
  const send = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && link.dataset.draft) link.click();
  };
  const fit = () => {
    if (band.dataset.state === 'over') finish();
  };
  part.addEventListener('click', clicked, { signal });
  input.addEventListener('input', draw, { signal });
  input.addEventListener('keydown', send, { signal });
  addEventListener('resize', fit, { signal });
  button.toggleAttribute('data-ready', true);
}
