import { LiveElement } from './live-element.ts';

/** Takes what visitors do inside an element. */
export type Act = (event: Event) => void;

/** An element whose script comes when a visitor first uses it, by keyboard or pointer. */
export abstract class LazyElement extends LiveElement {
  /** Imports what acts for an element until the signal. */
  protected abstract load(): Promise<(element: HTMLElement, signal: AbortSignal) => Act>;

  protected override live(signal: AbortSignal): void {
    let act: Promise<Act | undefined> | undefined;
    const pass = async (event: Event) => {
      act ??= this.load().then(
        (create) => create(this, signal),
        () => {
          // The next use asks for it again; until then the element is as it was printed.
          act = undefined;
          return undefined;
        },
      );
      (await act)?.(event);
    };
    for (const type of ['focusin', 'click', 'input', 'change'] as const) this.on(this, type, pass);
  }
}
