import { isStill } from '../../ui/is-still.ts';
import type { Act } from '../../ui/lazy-element.ts';
import {
  continues,
  countOf,
  type Hearing,
  hear,
  hearPrinted,
  lastKey,
  nothingHeard,
  printedKeys,
  waitUntil,
} from './hearing.ts';
import { drawLanes } from './lanes.ts';
import { listenersOf, reasonFor, resultOf, secondsIn, type Words } from './words.ts';

/** Seconds of silence after which nothing more is expected: after an answer, and without one. */
const OVER = { answered: 3.2, waiting: 9 };
/**
 * Seconds before the first key, and of silence after which a visitor goes on with a sentence that
 * was over.
 */
const LEAD = 0.3;
const RESUMED = 3;

/** Plays what a visitor types, or the printed sentence, to the two listeners. */
export function createStage(root: HTMLElement, signal: AbortSignal): Act {
  const stage = new Stage(root);
  signal.addEventListener('abort', () => stage.rest());
  return (event) => stage.act(event);
}

class Stage {
  readonly #root: HTMLElement;
  readonly #words: Words;
  readonly #field: HTMLTextAreaElement;
  readonly #slider: HTMLInputElement;
  readonly #lanes: HTMLElement[];
  #hearing: Hearing = nothingHeard();
  #isPrinted = true;
  /** When it began, on the clock of events, in milliseconds. */
  #began = 0;
  #frame = 0;
  /** Keys that are still to be pressed for the visitor. */
  #ahead: ReturnType<typeof printedKeys> = [];

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#words = JSON.parse(root.dataset.words ?? '');
    this.#field = this.#find('textarea');
    this.#slider = this.#find('input');
    this.#lanes = [...root.querySelectorAll<HTMLElement>('[data-lane]')];
  }

  act({ type, target, timeStamp }: Event): void {
    if (type === 'input') target === this.#slider ? this.#setLimit() : this.#type(timeStamp);
    if (type !== 'click') return;
    const button = (target as Element).closest('button');
    if (button?.value === 'demonstrate') this.#demonstrate(timeStamp);
    if (button?.value === 'restart') {
      this.#field.value = '';
      this.#print();
      this.#field.focus();
    }
  }

  /** Nothing more is expected: screen readers are told what came of it, once. */
  rest(): void {
    cancelAnimationFrame(this.#frame);
    this.#root.dataset.state = 'rest';
    this.#find('[role=status]').textContent = this.#isPrinted ? '' : this.#result();
  }

  #type(time: number): void {
    const typed = this.#field.value;
    const text = typed.replace(/\s/g, ' ');
    // The Enter key ends no line here.
    if (text !== typed) this.#field.value = text;
    if (!text.trim()) {
      this.#print();
      return;
    }
    this.#ahead = [];
    if (this.#isPrinted || !continues(text, this.#hearing.text)) this.#begin(time);
    else if (this.#root.dataset.state === 'rest') {
      this.#began = time - (lastKey(this.#hearing) + RESUMED) * 1000;
    }
    this.#press(this.#secondsAt(time), text);
    this.#run(time);
  }

  #demonstrate(time: number): void {
    this.#field.value = '';
    if (isStill()) {
      this.#print();
      return;
    }
    this.#begin(time);
    this.#ahead = printedKeys(this.#words.sentence);
    this.#run(time);
  }

  #setLimit(): void {
    const length = secondsIn(this.#words, this.#slider.valueAsNumber);
    this.#find('input + b').textContent = this.#slider.ariaValueText = length;
    if (this.#isPrinted) this.#print();
  }

  #print(): void {
    this.#ahead = [];
    this.#isPrinted = true;
    this.#hearing = hearPrinted(this.#words.sentence, this.#listeners());
    this.rest();
    this.#draw();
  }

  #begin(time: number): void {
    this.#began = time - LEAD * 1000;
    this.#hearing = nothingHeard();
    this.#isPrinted = false;
  }

  #run(time: number): void {
    cancelAnimationFrame(this.#frame);
    this.#root.dataset.state = 'running';
    this.#tick(time, true);
  }

  #tick(time: number, isDrawn = false): void {
    const now = this.#secondsAt(time);
    const answers = this.#answers();
    let isChanged = isDrawn;
    while (this.#ahead[0] && this.#ahead[0].at <= now) {
      const { at, text } = this.#ahead.shift() as ReturnType<typeof printedKeys>[number];
      this.#field.value = text;
      this.#press(at, text);
      isChanged = true;
    }
    waitUntil(now, this.#hearing, this.#listeners());
    isChanged ||= this.#answers() !== answers;
    if (isChanged) this.#draw();
    const { answered } = countOf(this.#hearing);
    const silence = now - lastKey(this.#hearing);
    if (this.#ahead.length === 0 && silence > OVER[answered ? 'answered' : 'waiting']) {
      this.rest();
      return;
    }
    // Still, it moves on only with what happens.
    if (isChanged || !isStill()) this.#root.style.setProperty('--now', `${now}`);
    this.#frame = requestAnimationFrame((then) => this.#tick(then));
  }

  #press(seconds: number, text: string): void {
    waitUntil(seconds, this.#hearing, this.#listeners());
    hear(this.#hearing, seconds, text);
  }

  #draw(): void {
    drawLanes(this.#lanes, this.#hearing, this.#words);
    this.#find('[data-reason]').textContent = reasonFor(this.#hearing, this.#words);
    const { invited } = this.#words.result;
    const result = this.#find('[data-result]');
    result.textContent = this.#isPrinted ? `${invited} ${this.#result()}` : this.#result();
    // Of what is typed, screen readers have the status.
    result.ariaHidden = this.#isPrinted ? null : 'true';
  }

  #result(): string {
    return this.#answers() > 0 ? resultOf(this.#hearing, this.#words) : this.#words.result.begun;
  }

  #answers(): number {
    return this.#hearing.timer.length + this.#hearing.detection.length;
  }

  #listeners() {
    return listenersOf(this.#words, this.#slider.valueAsNumber);
  }

  #secondsAt(time: number): number {
    return (time - this.#began) / 1000;
  }

  #find<Found extends HTMLElement>(selector: string): Found {
    return this.#root.querySelector(selector) as Found;
  }
}
