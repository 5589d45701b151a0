import { LiveElement } from '../../ui/live-element.ts';

const SHOWN = 2000;

/** Lets its button copy the code before it, and say for a moment that it has. Its own words come first in it. */
class CopyCode extends LiveElement {
  protected override live(): void {
    const button = this.querySelector('button');
    const [words] = button?.childNodes ?? [];
    const code = button?.previousElementSibling;
    if (!navigator.clipboard || !button || !words || !code) return;
    const label = words.nodeValue;
    let shown: number | undefined;
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(code.textContent ?? '');
      } catch {
        // Not allowed: the visitor can copy what is selected.
        getSelection()?.selectAllChildren(code);
        return;
      }
      words.nodeValue = this.dataset.copied ?? label;
      clearTimeout(shown);
      shown = window.setTimeout(() => {
        words.nodeValue = label;
      }, SHOWN);
    };
    button.hidden = false;
    button.ariaLive = 'polite';
    this.on(button, 'click', copy);
  }
}

customElements.define('copy-code', CopyCode);
