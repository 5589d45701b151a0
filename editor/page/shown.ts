/** The element that shows the field that is open in the form. */
import type { Path } from '../yaml/value.ts';
import type { PageMap } from './texts.ts';

/**
 * Outlines the element that shows a field, or the nearest one.
 * @param isAsked whether somebody wants to see it, and not only to go on beside it
 * @returns the element, and whether it has the field's own words
 */
export function reveal(
  { texts, long, hidden }: PageMap,
  file: string,
  path: Path,
  isAsked = false,
): { element: Element | undefined; isOwn: boolean } {
  hideShown();
  const seen = [...texts, ...long, ...hidden].filter(
    (field) => field.file === file && field.element.checkVisibility(),
  );
  const under = (at: Path) =>
    seen.find((field) => at.every((name, index) => field.path[index] === name));
  // A field without words on the page, such as a link's target, is near those beside it.
  const ends = [...path.keys()].toReversed();
  const found = ends.map((end) => under(path.slice(0, end + 1))).find(Boolean);
  found?.element.setAttribute('data-edit-shown', '');
  const box = found?.element.getBoundingClientRect();
  const isOut = box && (box.bottom < 0 || box.top > innerHeight);
  // One that is taller than the window would move while somebody looks at it.
  if (box && (box.height < innerHeight || isOut)) {
    const block = (isOut || isAsked) && box.height < innerHeight ? 'center' : 'nearest';
    found?.element.scrollIntoView({ block, behavior: 'instant' });
  }
  const isOwn = found !== undefined && found.path.join() === path.join();
  return { element: found?.element, isOwn };
}

export const hideShown = () =>
  document.querySelector('[data-edit-shown]')?.removeAttribute('data-edit-shown');
