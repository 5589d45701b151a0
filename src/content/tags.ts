/**
 * @param category tags separated by commas, as in content/use-cases.yaml
 * @returns the trimmed tags in the same order
 */
export const tagsOf = (category: string): string[] =>
  category
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
