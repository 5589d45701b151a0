import { drawSpeech } from '../../ui/draw-speech.ts';

/** Redraws the sentence when a choice changes, and lets the link start the contact form's description with it. */
export function enableCallDescription(description: Element): void {
  const sentence = description.querySelector('[role=group] > p');
  const drawing = description.querySelector('svg');
  const link = description.querySelector('a');
  if (!sentence || !drawing || !link) return;

  const text = () =>
    [...sentence.childNodes]
      .map((part) => (part instanceof HTMLSelectElement ? part.value : part.textContent))
      .join('');
  const draw = () => {
    const { path, viewBox, width } = drawSpeech(text());
    drawing.setAttribute('viewBox', viewBox);
    drawing.setAttribute('width', width);
    drawing.firstElementChild?.setAttribute('d', path);
    link.dataset.draft = text();
  };
  sentence.addEventListener('change', draw);
  // After going back or a reload, browsers restore the choices without an event.
  draw();
}
