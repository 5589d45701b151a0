/** Addresses that moved for good (docs/moving-a-page.md). */
export const moved: Record<string, string> = {
  // A spelling that some pages link to (specification, section 2).

  '/consulting/usecase-strategy': '/consulting/use-case-strategy',
};

/**
 * Every address that leads to a page without being its own: moved ones, and each page's with a slash
 * or .html at the end. A closed list, so that each host answers the same and an unknown address is
 * told so at once.
 *
 * @param pages paths of the pages, such as `/` and `/solutions/sme`
 * @returns where each address leads, with status 301
 */
export function redirectsTo(pages: string[]): Record<string, string> {
  const other = pages.filter((page) => page !== '/');
  return {
    ...Object.fromEntries(
      Object.entries(moved).flatMap(([from, to]) =>
        ['', '/', '.html'].map((ending) => [from + ending, to]),
      ),
    ),
    '/index': '/',
    '/index.html': '/',
    ...Object.fromEntries(other.map((page) => [`${page}/`, page])),
    ...Object.fromEntries(other.map((page) => [`${page}.html`, page])),
  };
}
