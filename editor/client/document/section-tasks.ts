/** What the handle of a section on the page does. */

import { type Contents, errorsOf, sectionsIn } from '../../site.ts';
import { type Fields, isFields, type Value } from '../../yaml/value.ts';

/** What somebody does with a whole section. */
export type SectionAction = 'up' | 'down' | 'duplicate' | 'remove';

/**
 * The sections after one of them was moved, duplicated or removed.
 *
 * @param index of the section, from 0
 * @returns undefined if there is nothing to do: the first does not move up, and the only one stays
 */
export function changedSections(
  sections: readonly Value[],
  index: number,
  action: SectionAction,
): Value[] | undefined {
  const section = sections[index];
  if (section === undefined) return undefined;
  const others = sections.toSpliced(index, 1);
  switch (action) {
    case 'duplicate':
      return sections.toSpliced(index + 1, 0, structuredClone(section));
    case 'remove':
      return others.length > 0 ? others : undefined;
    case 'up':
      return index > 0 ? others.toSpliced(index - 1, 0, section) : undefined;
    case 'down':
      return index < others.length ? others.toSpliced(index + 1, 0, section) : undefined;
  }
}

/**
 * Says of other sections for a page whether no more of them than now would be of a kind that may
 * not stand at their place.
 */
export function fitsOn(page: string, contents: Contents): (sections: readonly Value[]) => boolean {
  const before = misplaced(page, contents, sectionsIn(contents[page]));
  return (sections) => misplaced(page, contents, sections) <= before;
}

const misplaced = (page: string, contents: Contents, sections: readonly Value[]): number => {
  const whole: Fields = isFields(contents[page]) ? contents[page] : {};
  return errorsOf(page, { ...whole, sections: [...sections] }).filter(
    ({ path }) => path.at(-1) === 'type',
  ).length;
};
