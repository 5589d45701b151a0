/** Where Tab stops on the page, and what empty texts are called there. */
import type { Edited } from './edited.ts';
import { plain } from './field-markers.ts';

/** The pause after a rendering until empty texts are named, in milliseconds. */
const NAME_AFTER_MS = 300;

const isEmpty = ({ textContent }: Element) => plain(textContent ?? '') === '';

export type Stops = ReturnType<typeof createStops>;

/** @param isTypedIn whether somebody types in an element */
export function createStops(edited: Edited, isTypedIn: (element: Element) => boolean) {
  let naming: ReturnType<typeof setTimeout> | undefined;

  /**
   * At the words of the section, or of header or footer, that has the focus, and at the nearest of
   * those beside it.
   * @returns the first words there
   */
  function set(near = document.activeElement): Element | undefined {
    if (!edited.isConnected()) return undefined;
    const words = edited.words();
    const around = near?.closest('body > :is(header, footer)');
    const { elements: here = around ? [around] : edited.sections()[0]?.elements } =
      (near && edited.sectionAround(near)) || {};
    const own = words.flatMap(({ element }, at) =>
      here?.some((each) => each.contains(element)) ? [at] : [],
    );
    const stops = words.slice(Math.max(0, (own[0] ?? 0) - 1), (own.at(-1) ?? 0) + 2);
    const elements = stops.map(({ element }) => element);
    for (const element of document.querySelectorAll('[data-edit-stop]')) {
      if (elements.includes(element)) continue;
      for (const name of ['data-edit-stop', 'tabindex', 'aria-description'])
        element.removeAttribute(name);
    }
    for (const stop of stops) {
      const element = stop.element as HTMLElement;
      element.setAttribute('data-edit-stop', '');
      const how = isTypedIn(element) ? '' : ': Enter changes it';
      element.ariaDescription = edited.titleOf(stop) + how;
      if (element.tabIndex < 0) element.tabIndex = 0;
    }
    return words[own[0] ?? 0]?.element;
  }

  /** Lets texts that are still empty be seen and clicked, by what the form calls them. */
  function nameEmpty(): void {
    if (!edited.isConnected()) return;
    const { texts, long } = edited.map();
    for (const field of [...texts, ...long]) {
      if (field.element instanceof HTMLElement && isEmpty(field.element))
        field.element.dataset.editEmpty = edited.titleOf(field);
    }
    set();
  }

  return {
    set,
    /** After a rendering, once nobody types. */
    renew: () => {
      for (const named of document.querySelectorAll<HTMLElement>('[data-edit-empty]')) {
        if (!isEmpty(named)) delete named.dataset.editEmpty;
      }
      clearTimeout(naming);
      naming = setTimeout(nameEmpty, NAME_AFTER_MS);
    },
    /** Puts the focus on an element, or on the first words of its section. */
    focus: (element: Element | undefined) => {
      const first = set(element ?? null);
      const words = element?.matches('[data-edit-stop]') ? element : first;
      if (words instanceof HTMLElement) words.focus({ preventScroll: true });
    },
  };
}
