/** An element of the page that acts: what it listens to ends when it leaves the page, and begins again when it is back. */
export abstract class LiveElement extends HTMLElement {
  #end: AbortController | undefined;

  connectedCallback(): void {
    this.#end = new AbortController();
    this.live(this.#end.signal);
  }

  disconnectedCallback(): void {
    this.#end?.abort();
  }

  /** @param signal ends its listeners, and whatever else would outlive it */
  protected abstract live(signal: AbortSignal): void;
}
