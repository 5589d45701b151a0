/** Where somebody was last on the page, so that the focus comes back there. */
import { sectionsIn } from '../site.ts';
import type { Path, Value } from '../yaml/value.ts';
import type { Edited } from './edited.ts';

export type Spot = ReturnType<typeof createSpot>;

export function createSpot(edited: Edited) {
  let element: Element | undefined;
  /** The field that it shows, and the section that this is in. */
  let field: { file: string; path: Path } | undefined;
  let section: Value | undefined;

  const sectionsNow = () => sectionsIn(edited.rendered().contents[field?.file ?? '']);

  return {
    /** Somebody is at this element now. */
    set(next: Element): void {
      element = next;
      field = edited.words().find((words) => words.element === next);
      section = sectionsNow()[Number(field?.path[1])];
    },
    element: () => (element?.isConnected ? element : undefined),
    /** After a rendering: goes along with a section that has moved. @returns whether it has */
    follow(): boolean {
      if (!field) return false;
      const { file, path } = field;
      const [list = '', index, ...rest] = path;
      const sections = sectionsNow();
      const now = sections.indexOf(section as Value);
      if (now < 0 || now === index) {
        section = sections[Number(index)];
        return false;
      }
      const moved = [list, now, ...rest].join('.');
      const found = edited
        .words()
        .find((words) => words.file === file && words.path.join('.') === moved);
      if (found) this.set(found.element);
      return found !== undefined;
    },
  };
}
