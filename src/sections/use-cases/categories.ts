import { tagsOf } from '../../content/tags.ts';

export interface Category {
  name: string;
  /** How many use cases have this tag. */
  count: number;
}

/**
 * The unique tags of all use cases with their counts, in order of first use
 * (specification, section 3).
 *
 * @param tagLists the comma-separated tags of each use case
 */
export function deriveCategories(tagLists: readonly string[]): Category[] {
  const counts = new Map<string, number>();
  for (const tag of tagLists.flatMap((list) => [...new Set(tagsOf(list))])) {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** Whether a use case with these tags is shown; `undefined` stands for all. */
export const isShown = (tags: readonly string[], selected: string | undefined): boolean =>
  selected === undefined || tags.includes(selected);
