import { drawSpeech } from '../../ui/draw-speech.ts';
import { beginDescription } from '../contact-form/draft.ts';

/** Draws the sentence anew when a choice changes, and begins the contact form with it when its link is followed. */
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
    const { path, ...size } = drawSpeech(words());
    for (const [name, value] of Object.entries(size)) drawing.setAttribute(name, value);
    drawing.firstElementChild?.setAttribute('d', path);
  };
  sentence.addEventListener('change', draw);
  link.addEventListener('click', () => beginDescription(words()));
  // A browser that goes back or reloads remembers what was chosen.
  draw();
}
