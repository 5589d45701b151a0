import { drawSpeech } from '../../ui/draw-speech.ts';
import { beginDescription } from '../form-draft/draft.ts';

/** Redraws the sentence when a choice changes, and starts the contact form's description with it on a click. */
export function enableCallDescription(description: Element): void {
  const sentence = description.querySelector('fieldset > p');
  const drawing = description.querySelector('svg');
  const link = description.querySelector('a');
  if (!sentence || !drawing || !link) return;

  const words = () =>
    [...sentence.childNodes]
      .map((part) => (part instanceof HTMLSelectElement ? part.value : part.textContent))
      .join('');
  const draw = () => {
    const { path, viewBox, width } = drawSpeech(words());
    drawing.setAttribute('viewBox', viewBox);
    drawing.setAttribute('width', width);
    drawing.firstElementChild?.setAttribute('d', path);
  };
  sentence.addEventListener('change', draw);
  link.addEventListener('click', () => beginDescription(words()));
  // After going back or a reload, browsers restore the choices without an event.
  draw();
}
