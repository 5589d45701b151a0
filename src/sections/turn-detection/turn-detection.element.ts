import { LazyElement } from '../../ui/lazy-element.ts';

/** Lets visitors type as they would speak. */
class TurnDetection extends LazyElement {
  protected override load = async () => (await import('./stage.ts')).createStage;
}

customElements.define('turn-detection', TurnDetection);
