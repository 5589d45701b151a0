/**
 * @param category tags parted by commas, as an entry of content/use-cases.yaml holds them
 * @returns the trimmed tags in their order
 */
export const tagsOf = (category: string): string[] =>
  category
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
