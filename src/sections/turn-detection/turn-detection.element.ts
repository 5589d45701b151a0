import { LiveElement } from '../../ui/live-element.ts';
import type { Stage } from './stage.ts';

/** Lets visitors type as they would speak; what plays it comes with the first use. */
class TurnDetection extends LiveElement {
  protected override live(signal: AbortSignal): void {
    const field = this.querySelector('textarea');
    if (!field) return;
    let stage: Promise<Stage | undefined> | undefined;
    const load = async () => {
      try {
        const { createStage } = await import('./stage.ts');
        return createStage(this, signal);
      } catch {
        // The printed sentence stays, and the next key asks for the script again.
        stage = undefined;
        return undefined;
      }
    };
    const pass = async (event: Event) => {
      // Of this moment, however late the script comes.
      const { value } = field;
      stage ??= load();
      (await stage)?.(event, value);
    };
    for (const type of ['focusin', 'click', 'input']) this.addEventListener(type, pass, { signal });
  }
}

customElements.define('turn-detection', TurnDetection);
