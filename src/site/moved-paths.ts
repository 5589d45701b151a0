/**
 * Former paths, each with the path of the page that it now leads to.
 * @param pages each page's path with its former ones
 */
export const formerPathsOf = (
  pages: readonly (readonly [path: string, movedFrom: readonly string[]])[],
): Record<string, string> =>
  Object.fromEntries(pages.flatMap(([path, movedFrom]) => movedFrom.map((from) => [from, path])));
