/** The selected category in the page's URL: `?category=Field+Service`; none means all. */

/** @returns the category that a URL's query selects, or `undefined` for all */
export const categoryIn = (search: string): string | undefined =>
  new URLSearchParams(search).get('category') || undefined;

/** @returns the URL with another category; other query parameters stay */
export function withCategory(href: string, category: string | undefined): string {
  const url = new URL(href);
  if (category) url.searchParams.set('category', category);
  else url.searchParams.delete('category');
  return url.href;
}
