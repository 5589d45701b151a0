import { LiveElement } from '../../ui/live-element.ts';
import { DENSITY_MAX } from './constants.ts';
import { startWaves } from './controller.ts';
import type { Voice } from './voice.ts';

/**
 * Starts the waves on its canvas once the page is loaded and idle, but not while it is only
 * prerendered.
 */
export class WaveField extends LiveElement {
  #width = 0;
  #height = 0;
  #hasStarted = false;
  /** Shows who speaks in a call, once the waves have started. */
  voice: (voice: Voice) => void = () => {};

  protected override live(): void {
    const canvas = this.querySelector('canvas');
    if (!canvas) return;
    this.#width = canvas.clientWidth;
    this.#height = canvas.clientHeight;

    // The import fails if the visitor leaves in the meantime; without waves the page is merely
    // still.
    const start = () => {
      this.#hasStarted = true;
      startWaves(canvas).then(
        (pass) => {
          this.voice = pass;
        },
        () => {},
      );
    };
    // Safari lacks requestIdleCallback; Chromium may never call it on a still page, hence the
    // timeout.
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 1000 }) : start();
    const whenLoaded = () => {
      if (document.readyState === 'complete') whenIdle();
      else addEventListener('load', whenIdle, { once: true });
    };
    if ('prerendering' in document && document.prerendering) {
      document.addEventListener('prerenderingchange', whenLoaded, { once: true });
    } else whenLoaded();
  }

  /**
   * Gives the bitmap the size that it had at first: as that costs a layout, it is called where
   * there is one anyway.
   */
  size(): void {
    const canvas = this.querySelector('canvas');
    if (!canvas || this.#hasStarted) return;
    const density = Math.min(devicePixelRatio, DENSITY_MAX);
    canvas.width = Math.round(this.#width * density);
    canvas.height = Math.round(this.#height * density);
  }
}

customElements.define('wave-field', WaveField);
