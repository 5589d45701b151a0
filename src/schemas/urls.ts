/** The URLs of a page, given its id: the name of its content file. */
import { pageIds } from './page-ids.ts';
import type { PageContent, PageId } from './pages.ts';

/** Every page except the 404 page, in the order of the page table. */
export const publicPages = pageIds.filter((id) => id !== '404');

/** @returns the page's path, such as `/` or `/solutions/sme` */
export const pathOf = (id: PageId) => (id === 'index' ? '/' : `/${id}`);

/** @returns path of the page as Markdown */
export const markdownPathOf = (id: PageId) => `/${id}.md`;

/** @returns path of the page's preview picture for shared links */
export const socialPicturePathOf = (id: PageId) => `/social/${id}.png`;

/** The page's own name: its title without the provider's name. */
export const pageName = ({ title }: Pick<PageContent<PageId>, 'title'>) =>
  title.replace(/ – [^–]+$/, '');

const ids = new Map(pageIds.map((id) => [pathOf(id), id]));

/**
 * @param path path of a page, as {@link pathOf} returns it
 * @throws Error if there is no such page
 */
export function idOf(path: string): PageId {
  const id = ids.get(path);
  if (id) return id;
  throw new Error(
    `There is no page ${path} in src/schemas/pages.ts, or no file for it in content/pages/ (docs/adding-a-page.md).`,
  );
}
