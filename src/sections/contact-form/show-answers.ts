import { MAIL_FIELDS } from '../../../form-service/contract.ts';
import type { InputTexts } from '../../features/form-draft/inputs.ts';
import { drawSpeech } from '../../ui/draw-speech.ts';
import { readingTime } from './reading-time.ts';

/** Enough characters to fill the widest row; older ones would not be visible. */
const SHOWN = 200;

/** How many letters of a message are drawn in the receipt: four lines or so, however long it is. */
const DRAWN = 400;

/** Draws the waveform of a description while it is typed, and says how long it takes to read it aloud. */
export function drawTyped(form: HTMLFormElement, text: string): void {
  const shown = text.trim() && text.slice(-SHOWN);
  draw(form.querySelector('[data-typed] svg'), shown);
  const length = form.querySelector<HTMLElement>('[data-length]');
  if (!length) return;
  length.textContent = shown && (length.dataset.length ?? '').replace('{time}', readingTime(text));
}

/** Fills the receipt in, which is shown once the form is sent. */
export function showReceipt(form: HTMLFormElement, answers: InputTexts): void {
  const body = answers[MAIL_FIELDS.body].trim();
  const from = [answers[MAIL_FIELDS.sender], answers[MAIL_FIELDS.subject]].filter(Boolean);
  form
    .querySelector('[data-from]')
    ?.replaceChildren(...from.flatMap((name, index) => [index > 0 ? ', ' : '', isolated(name)]));
  const text = form.querySelector('[data-body]');
  if (text) text.textContent = body;
  for (const address of form.querySelectorAll('[data-address]')) {
    address.textContent = answers[MAIL_FIELDS.address];
  }
  const bars = form.querySelector('[data-bars]');
  const [bar] = bars?.children ?? [];
  if (!bars || !bar) return;
  // One waveform for each sentence, so that they wrap.
  const sentences = body.slice(0, DRAWN).split(/(?<=[.!?…])\s+|\n+/);
  bars.replaceChildren(
    ...sentences.map((sentence) => draw(bar.cloneNode(true) as Element, sentence)),
  );
}

/** A name within other words, which may run in another direction. */
const isolated = (name: string) =>
  Object.assign(document.createElement('bdi'), { textContent: name });

/** Draws ui/speech.tsx again. */
function draw<Drawing extends Element | null>(drawing: Drawing, text: string): Drawing {
  const { path, ...size } = drawSpeech(text);
  for (const [name, value] of Object.entries(size)) drawing?.setAttribute(name, value);
  drawing?.firstElementChild?.setAttribute('d', path);
  return drawing;
}
