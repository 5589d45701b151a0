/** The selected category as part of the page's address: `?category=Field+Service`; none means all. */

/** @returns the category that an address's query selects, or `undefined` for all */
export const categoryIn = (search: string): string | undefined =>
  new URLSearchParams(search).get('category') || undefined;

/** @returns the address with another category selected; whatever else it holds stays */
export function withCategory(href: string, category: string | undefined): string {
  const url = new URL(href);
  if (category) url.searchParams.set('category', category);
  else url.searchParams.delete('category');
  return url.href;
}
