type Events = WindowEventMap & DocumentEventMap & HTMLElementEventMap;

/**
 * An element of the page that acts: what it listens to ends when it leaves the page, and begins
 * again when it is back.
 */
export abstract class LiveElement extends HTMLElement {
  #end = new AbortController();

  connectedCallback(): void {
    this.#end = new AbortController();
    this.live(this.#end.signal);
  }

  disconnectedCallback(): void {
    this.#end.abort();
  }

  /** @param signal ends what would outlive the element and is no listener, such as an observer */
  protected abstract live(signal: AbortSignal): void;

  /** Listens to a target, which may be outside the element, while the element is on the page. */
  protected on<Type extends keyof Events>(
    target: EventTarget,
    type: Type,
    listener: (event: Events[Type]) => void,
  ): void {
    target.addEventListener(type, listener as EventListener, { signal: this.#end.signal });
  }
}
