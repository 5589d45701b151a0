import type { Act } from '../../ui/lazy-element.ts';
import {
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
  const words: Words = JSON.parse(root.dataset.words ?? '');
  const find = <Found extends Element>(selector: string) => root.querySelector(selector) as Found;
  const field = find<HTMLTextAreaElement>('textarea');
  const slider = find<HTMLInputElement>('input');
  const length = find('input + b');
  const status = find('[role=status]');
  const reason = find('[data-reason]');
  const lanes = [...root.querySelectorAll<HTMLElement>('[data-lane]')];
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const isStill = () => reduced.matches || document.documentElement.dataset.motion === 'paused';

  let hearing: Hearing = nothingHeard();
  let isPrinted = true;
  /** When it began, on the clock of events, in milliseconds. */
  let began = 0;
  let frame = 0;
  /** Keys that are still to be pressed for the visitor. */
  let ahead: ReturnType<typeof printedKeys> = [];

  const secondsAt = (time: number) => (time - began) / 1000;
  const listeners = () => listenersOf(words, slider.valueAsNumber);
  const say = (text: string) => {
    // Writing the same text again would make a screen reader announce it again.
    if (status.textContent !== text) status.textContent = text;
  };
  const hasAnswers = () => hearing.timer.length + hearing.detection.length;

  function draw(): void {
    drawLanes(lanes, hearing, words);
    reason.textContent = reasonFor(hearing, words);
    const result = hasAnswers() > 0 ? resultOf(hearing, words) : words.result.begun;
    say(isPrinted ? `${words.result.invited} ${result}` : result);
  }

  function rest(): void {
    cancelAnimationFrame(frame);
    root.dataset.state = 'rest';
  }

  function print(): void {
    rest();
    ahead = [];
    isPrinted = true;
    hearing = hearPrinted(words.sentence, listeners());
    draw();
  }

  function press(seconds: number, text: string): void {
    waitUntil(seconds, hearing, listeners());
    hear(hearing, seconds, text);
  }

  function tick(time: number, isDrawn = false): void {
    const now = secondsAt(time);
    const answers = hasAnswers();
    let isChanged = isDrawn;
    while (ahead[0] && ahead[0].at <= now) {
      const { at, text } = ahead.shift() as (typeof ahead)[number];
      field.value = text;
      press(at, text);
      isChanged = true;
    }
    waitUntil(now, hearing, listeners());
    isChanged ||= hasAnswers() !== answers;
    if (isChanged) draw();
    const { answered } = countOf(hearing);
    const silence = now - lastKey(hearing);
    if (ahead.length === 0 && silence > OVER[answered ? 'answered' : 'waiting']) {
      rest();
      return;
    }
    // Still, it moves on only with what happens.
    if (isChanged || !isStill()) root.style.setProperty('--now', `${now}`);
    frame = requestAnimationFrame(tick);
  }

  function begin(time: number): void {
    began = time - LEAD * 1000;
    hearing = nothingHeard();
    isPrinted = false;
  }

  function run(time: number): void {
    cancelAnimationFrame(frame);
    root.dataset.state = 'running';
    tick(time, true);
  }

  function type(time: number): void {
    const typed = field.value;
    const text = typed.replace(/\s/g, ' ');
    // The Enter key ends no line here.
    if (text !== typed) field.value = text;
    if (!text.trim()) {
      print();
      return;
    }
    ahead = [];
    if (isPrinted) begin(time);
    else if (root.dataset.state === 'rest') began = time - (lastKey(hearing) + RESUMED) * 1000;
    press(secondsAt(time), text);
    run(time);
  }

  function demonstrate(time: number): void {
    field.value = '';
    if (isStill()) {
      print();
      return;
    }
    begin(time);
    ahead = printedKeys(words.sentence);
    run(time);
  }

  function setLimit(): void {
    length.textContent = slider.ariaValueText = secondsIn(words, slider.valueAsNumber);
    if (isPrinted) print();
  }

  signal.addEventListener('abort', rest);
  return ({ type: kind, target, timeStamp }) => {
    if (kind === 'input') target === slider ? setLimit() : type(timeStamp);
    if (kind !== 'click') return;
    const button = (target as Element).closest('button');
    if (button?.value === 'demonstrate') demonstrate(timeStamp);
    if (button?.value === 'restart') {
      field.value = '';
      print();
      field.focus();
    }
  };
}
