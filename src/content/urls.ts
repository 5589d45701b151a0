/** The URLs of a page, given its id: the path of its file in content/pages/ without .yaml. */

/**
 * @returns the path of the page with this id, such as `/` for `index` and `/solutions/sme` for
 * `solutions/sme`
 */
export const pathOf = (id: string) => (id === 'index' ? '/' : `/${id}`);

/** @returns the id of the page at a path, which ends in .html while the build runs */
export const idOf = (path: string) => path.replace(/^\/|(\.html)$/g, '') || 'index';

/** @returns path of the page as Markdown */
export const markdownPathOf = (id: string) => `/${id}.md`;

/** @returns path of the page's preview picture for shared links */
export const socialPicturePathOf = (id: string) => `/social/${id}.png`;
