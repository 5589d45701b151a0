/** What the pointer is over, and rests on. */
import type { Edited } from './edited.ts';

/** How long the pointer has to rest on something, in milliseconds. */
const RESTS_AFTER_MS = 120;

/**
 * What cannot be typed in on the page: a click on it opens the field that describes it, or the
 * entry that it belongs to.
 */
export const SHOWN = 'img, [role=img], pre';

/**
 * @param isOwn whether an element is the editor's own
 * @returns what says that somebody is at an element
 */
export function followPointer(edited: Edited, isOwn: (target: EventTarget | null) => boolean) {
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** What it was moved over last. */
  let moved: EventTarget | null = null;

  function pointAt(element: Element): void {
    const section = edited.sectionAround(element);
    if (section) edited.host()?.point(section.index);
  }
  document.addEventListener('pointerover', ({ target }) => {
    if (!edited.isConnected() || isOwn(target)) return;
    const element = target as Element;
    document.querySelector('[data-edit-over]')?.removeAttribute('data-edit-over');
    const { texts, long } = edited.map();
    const isWords = [...texts, ...long].some((text) => text.element === element);
    const over = isWords ? element : element.closest(SHOWN);
    if (over) over.setAttribute('data-edit-over', '');
  });
  // Not what only comes to lie under the pointer, such as when a dialog closes, nor what it passes
  // on its way to the handles in the margin.
  document.addEventListener('pointermove', ({ target }) => {
    if (target === moved) return;
    moved = target;
    clearTimeout(resting);
    if (edited.isConnected() && !isOwn(target))
      resting = setTimeout(() => pointAt(target as Element), RESTS_AFTER_MS);
  });
  document.documentElement.addEventListener('pointerleave', () => clearTimeout(resting));
  return pointAt;
}
