/** `/` for index.html, `/about` for about.html. */
export const pagePath = (file: string) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;

/**
 * Moved pages with their Markdown, and each page's path with a trailing slash or .html. A closed
 * list, so that every host responds alike, and an unknown path gets a 404 without a redirect.
 *
 * @param moved from a page's former path to its path
 */
export function redirectsTo(
  pages: readonly string[],
  moved: Readonly<Record<string, string>>,
): Record<string, string> {
  const other = pages.filter((page) => page !== '/');
  return {
    ...Object.fromEntries(
      Object.entries(moved).flatMap(([from, to]) => [
        [from, to],
        [`${from}/`, to],
        [`${from}.html`, to],
        [`${from}.md`, to === '/' ? '/index.md' : `${to}.md`],
      ]),
    ),
    '/index': '/',
    '/index.html': '/',
    ...Object.fromEntries(other.map((page) => [`${page}/`, page])),
    ...Object.fromEntries(other.map((page) => [`${page}.html`, page])),
  };
}

/** `_redirects` for Cloudflare and Netlify. */
export const redirectsFile = (redirects: Readonly<Record<string, string>>): string =>
  Object.entries(redirects)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join('');

/** Reads what {@link redirectsFile} has written. */
export const readRedirects = (file: string): Record<string, string> =>
  Object.fromEntries(
    file
      .split('\n')
      .map((line) => line.split(' '))
      .flatMap(([from, to]) => (from && to ? [[from, to]] : [])),
  );
