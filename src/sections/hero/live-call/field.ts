/**
 * The two voices of a call that is going on: the agent's red, and right of its edge the room of
 * whoever answers.
 */
import { type Bar, barsPath } from '../../../ui/bars-path.ts';
import { isStill } from '../../../ui/is-still.ts';
import speakers from '../../../ui/speakers.module.css';
import { speechBars } from '../../../ui/speech-bars.ts';
import styles from './field.module.css';
import { make } from './make.ts';
import { lastWords } from './speech.ts';

/** Room in px between the red's edge and the agent's words. */
const BESIDE = 20;

/** Distance of bars in px: the agent's, at most; the caller's. */
const STEP = { narrow: { agent: 5, caller: 8 }, wide: { agent: 9, caller: 12 } };

const isWide = () => matchMedia('(width >= 48rem)').matches;

interface Side {
  part: HTMLElement;
  who: HTMLElement;
  words: HTMLElement;
  bars: SVGSVGElement;
}

export class Field {
  readonly element = make('div', { className: styles.field, ariaHidden: 'true' });
  readonly #agent = createSide(styles.agent);
  readonly #caller = createSide(styles.caller);
  /** Of the diagram, if there is room for it. */
  readonly #clients: HTMLElement | null;
  /** Where the red ends, in px; where it begins to grow, and by how much with each bar. */
  #edge = 0;
  #first = 0;
  #pace = 0;
  /** What the agent says, and how far it has come; nowhere once the room is the caller's. */
  #bars: readonly Bar[] = [];
  #bar: number | undefined;
  #said = '';
  /** Of the agent's words and name, which are measured when a word begins, and then only moved. */
  #widths = { words: 0, who: 0, fit: 1 };

  constructor(stage: HTMLElement) {
    this.#clients = stage.querySelector('ul');
    const red = make('div', { className: `${styles.red} ${speakers.agent}` }, this.#agent.part);
    this.element.append(red, this.#caller.part);
  }

  /** Where the red ends, in px from the window's left side. */
  get edge(): number {
    return this.#edge + this.element.getBoundingClientRect().left;
  }

  /** The agent begins to speak, and nobody else does. */
  begin(name: string, time: string, bars: readonly Bar[]): void {
    introduce(this.#agent, name, time);
    this.#hush();
    this.#bars = bars;
    this.#measure();
  }

  /** The red ends after so many bars; the agent's words move along. */
  reach(bar: number): void {
    this.#bar = bar;
    this.#move(this.#first + bar * this.#pace);
    this.#shift();
  }

  /** As many of these words, the last ones, as there is room for; a single one becomes smaller. */
  say(said: string): void {
    const { words, who } = this.#agent;
    this.#said = words.textContent = said;
    const room = Math.max(this.#edge - 2 * BESIDE, 2 * BESIDE);
    // Each measurement lays out what has changed: the first says about how many letters have room.
    const letters = Math.floor((said.length * room) / words.offsetWidth);
    if (letters < said.length) words.textContent = lastWords(said, letters);
    while (words.offsetWidth > room && words.textContent.includes(' ')) {
      words.textContent = words.textContent.replace(/\S+ /, '');
    }
    const width = words.offsetWidth;
    this.#widths = { words: width, who: who.offsetWidth, fit: Math.min(1, room / width) };
    this.#shift();
  }

  /** Whoever was interrupted gives way: the caller gets the room. */
  giveWay(said: string): void {
    this.#bar = undefined;
    const back = this.element.clientWidth * (this.#hasDiagram() ? 0.34 : 0.44);
    if (isWide() && this.#edge > back) this.#glide(back);
    this.say(said);
  }

  /** What the visitor has said so far. */
  answer(name: string, time: string, said: string): void {
    introduce(this.#caller, name, time);
    this.#reply(said, isWide() ? STEP.wide.caller : STEP.narrow.caller);
  }

  /** A colleague takes the caller's room, in ink. */
  handOver(name: string, time: string, said: string): void {
    this.#bar = undefined;
    this.#takes(true);
    introduce(this.#caller, name, time);
    if (isWide()) this.#glide(this.element.clientWidth * (this.#hasDiagram() ? 0.26 : 0.3));
    this.say(this.#said);
    this.#reply(said, isWide() ? STEP.wide.agent : STEP.narrow.agent);
  }

  /** In a window of another width. */
  fit(): void {
    this.#measure();
    if (this.#bar !== undefined) this.reach(this.#bar);
    else this.#move(Math.min(this.#edge, this.#farthest()));
    this.say(this.#said);
    this.#fitReply();
  }

  /**
   * How fast the red grows in this window, so that it has come to its end where the clients are.
   */
  #measure(): void {
    const width = this.element.clientWidth;
    this.#first = Math.min(width * (isWide() ? 0.2 : 0.42), 260);
    const step = isWide() ? STEP.wide.agent : STEP.narrow.agent;
    this.#pace = Math.min(step, (this.#farthest() - this.#first) / this.#bars.length);
    this.#draw(this.#agent, this.#bars, this.#pace);
    const { style } = this.#agent.bars;
    style.transform = `translateX(${this.#first}px)`;
    style.strokeWidth = `${Math.min(5, Math.max(1.5, this.#pace * 0.56))}`;
  }

  #hush(): void {
    this.element.classList.remove(styles.glide ?? '');
    this.#takes(false);
    this.#caller.words.textContent = this.#caller.who.textContent = '';
    this.#draw(this.#caller, [], 1);
  }

  #reply(said: string, step: number): void {
    this.#caller.words.textContent = said;
    this.#fitReply();
    this.#draw(this.#caller, speechBars(said), step);
  }

  /** The words become smaller in a small room. */
  #fitReply(): void {
    const { words } = this.#caller;
    words.style.fontSize = '';
    const width = this.element.clientWidth;
    const room = width - 2 * BESIDE - (isWide() ? this.#edge : 0) - this.#side();
    if (words.scrollWidth > room) {
      words.style.fontSize = `${Math.max(0.34, room / words.scrollWidth)}em`;
    }
  }

  #hasDiagram(): boolean {
    return this.#clients?.checkVisibility() ?? false;
  }

  /** How far the red may go: to the clients, which hear it. */
  #farthest(): number {
    const client = this.#hasDiagram() && this.#clients?.querySelector('li > :nth-child(2)');
    if (!client) return this.element.clientWidth * 0.95;
    const { left } = this.element.getBoundingClientRect();
    return client.getBoundingClientRect().left - left - BESIDE;
  }

  /** The page's padding at its side. */
  #side(): number {
    return this.#hasDiagram() && this.#clients
      ? innerWidth - this.#clients.getBoundingClientRect().right
      : 0;
  }

  /** Whether a colleague has the caller's room, in ink. */
  #takes(isTaken: boolean): void {
    for (const name of [styles.taken, speakers.colleague]) {
      this.#caller.part.classList.toggle(name ?? '', isTaken);
    }
  }

  #glide(edge: number): void {
    this.element.classList.toggle(styles.glide ?? '', !isStill());
    this.#move(edge);
  }

  #move(edge: number): void {
    this.#edge = edge;
    this.element.style.setProperty('--edge', `${edge}px`);
  }

  #shift(): void {
    const { words, who, fit } = this.#widths;
    const end = this.#edge - BESIDE;
    this.#agent.words.style.transform = `translateX(${end - words * fit}px) scale(${fit})`;
    this.#agent.who.style.transform = `translateX(${Math.max(14, end - who)}px)`;
  }

  #draw({ bars: svg }: Side, bars: readonly Bar[], step: number): void {
    const room = this.#agent.bars.parentElement?.clientHeight ?? 0;
    const height = isWide() ? Math.max(48, Math.min(room, 180)) : 72;
    svg.setAttribute('width', `${bars.length * step}`);
    svg.setAttribute('height', `${height}`);
    const path = barsPath(bars, { step, height: height - 8, middle: height / 2 });
    svg.firstElementChild?.setAttribute('d', path);
  }
}

function createSide(className: string | undefined): Side {
  const who = make('p', { className: styles.who });
  const words = make('bdi');
  const bars = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  bars.append(document.createElementNS('http://www.w3.org/2000/svg', 'path'));
  const sound = make('div', { className: styles.sound }, bars);
  const part = make(
    'div',
    { className },
    who,
    make('p', { className: styles.words }, words),
    sound,
  );
  return { part, who, words, bars };
}

const introduce = ({ who }: Side, name: string, time: string) =>
  who.replaceChildren(make('b', { textContent: name }), ` ${time}`);
