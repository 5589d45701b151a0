import { LiveElement } from '../../ui/live-element.ts';

/**
 * The diagram, in which a visitor takes part in a call; what that needs is fetched on the press.
 */
class LiveCall extends LiveElement {
  protected override live(signal: AbortSignal): void {
    const begin = this.querySelector('button');
    if (!begin) return;
    const start = async () => {
      const [{ takePart }, answer] = await Promise.all([
        import('./live-call/take-part.ts'),
        fetch('/live-call.json'),
      ]);
      takePart(this, begin, await answer.json(), signal);
    };
    // Without a connection the page stays as it is, and the next press tries again.
    this.on(begin, 'click', () => void start().catch(() => {}));
  }
}

customElements.define('live-call', LiveCall);
