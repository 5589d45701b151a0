import { drawSpeech } from '../../ui/draw-speech.ts';
import { LiveElement } from '../../ui/live-element.ts';

/** Redraws the sentence when a choice changes, and lets the link start the contact form's description with it. */
class CallDescription extends LiveElement {
  protected override live(): void {
    const sentence = this.querySelector('[role=group] > p');
    const drawing = this.querySelector('svg');
    const line = drawing?.firstElementChild;
    const link = this.querySelector('a');
    if (!sentence || !drawing || !line || !link) return;

    const text = () =>
      [...sentence.childNodes]
        .map((part) => (part instanceof HTMLSelectElement ? part.value : part.textContent))
        .join('');
    const draw = () => {
      link.dataset.draft = text();
      const { path, viewBox, width } = drawSpeech(text());
      // At first it is drawn already, and to write it again would cost a layout.
      if (line.getAttribute('d') === path) return;
      drawing.setAttribute('viewBox', viewBox);
      drawing.setAttribute('width', width);
      line.setAttribute('d', path);
    };
    this.on(sentence, 'change', draw);
    // After going back or a reload, browsers restore the choices without an event.
    draw();
  }
}

customElements.define('call-description', CallDescription);
