import { LiveElement } from '../../ui/live-element.ts';
import { isCutOff } from './timeline.ts';

/** Connects its slider to the drawing and the status text around it. */
class PauseDemo extends LiveElement {
  protected override live(signal: AbortSignal): void {
    const figure = this.querySelector('figure');
    const slider = this.querySelector('input');
    const status = this.querySelector<HTMLElement>('[role=status]');
    if (!figure || !slider || !status) return;

    const show = () => {
      const cut = isCutOff(slider.valueAsNumber);
      figure.dataset.cut = String(cut);
      figure.style.setProperty('--pause', slider.value);
      for (const element of figure.querySelectorAll<HTMLElement>('[data-template]')) {
        const text =
          element.dataset.template?.replace('{seconds}', slider.valueAsNumber.toFixed(1)) ?? '';
        if (element === slider) slider.ariaValueText = text;
        else element.textContent = text;
      }
      const state = status.dataset[cut ? 'cut' : 'waits'] ?? '';
      // Writing the same text again would make a screen reader announce it again.
      if (status.textContent !== state) status.textContent = state;
    };
    slider.addEventListener('input', show, { signal });
    // After going back or a reload, browsers restore the slider without an event.
    show();
  }
}

customElements.define('pause-demo', PauseDemo);
