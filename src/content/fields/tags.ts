/**
 * @param category tags separated by commas, as in content/use-cases.yaml
 * @returns the trimmed tags in the same order
 */
export const tagsOf = (category: string): string[] =>
  category
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

export interface Category {
  name: string;
  /** How many use cases have this tag. */
  count: number;
}

/**
 * The unique tags of all use cases with their counts, in order of first use.
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
