/** Where somebody was last on the page, so that the focus comes back there. */
import type { Contents } from '../site.ts';
import { pathAfter } from '../yaml/match.ts';
import type { Edited } from './edited.ts';
import { type FieldRef, sameField } from './field-markers.ts';

export type Spot = ReturnType<typeof createSpot>;

export function createSpot(edited: Edited) {
  let element: Element | undefined;
  /** The field that it shows. */
  let field: FieldRef | undefined;

  const indexOf = (part: Element) => edited.sectionAround(part)?.index;

  return {
    /** Somebody is at this element now; at a picture, the words beside it stay where one was. */
    set(next: Element): void {
      const words = edited.words().find((each) => each.element === next);
      if (!words && element?.isConnected && indexOf(element) === indexOf(next)) return;
      element = next;
      field = words;
    },
    element: () => (element?.isConnected ? element : undefined),
    /** After a rendering: goes along with an entry that has moved. @returns whether it has */
    follow(before: Contents): boolean {
      const next = field && fieldAfter(edited, field, before);
      if (!field || !next || sameField(next, field)) return false;
      const found = edited.words().find((words) => sameField(words, next));
      if (found) this.set(found.element);
      return found !== undefined;
    },
  };
}

/** Where a field is in what is rendered now; undefined if it is gone. */
export function fieldAfter(
  edited: Edited,
  { file, path }: FieldRef,
  before: Contents,
): FieldRef | undefined {
  const next = pathAfter(before[file], edited.rendered().contents[file], path);
  return next && { file, path: next };
}
