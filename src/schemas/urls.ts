/** Where a page is found, given the name of its content file. */
import { type PageContent, type PageId, pageIds } from './pages.ts';

/** Every page that people and machines should find, in the order of the route table. */
export const publicPages = pageIds.filter((id) => id !== '404');

/** @returns the page's address, such as `/` or `/solutions/sme` */
export const pathOf = (id: PageId) => (id === 'index' ? '/' : `/${id}`);

/** @returns address of the page as Markdown */
export const markdownPathOf = (id: PageId) => `/${id}.md`;

/** @returns address of the picture that stands for the page where its link is shared */
export const socialPicturePathOf = (id: PageId) => `/social/${id}.png`;

/** The page's own name: its title without the provider's name. */
export const pageName = ({ title }: Pick<PageContent<PageId>, 'title'>) =>
  title.replace(/ – [^–]+$/, '');

/** @param path address of a page, as {@link pathOf} gives it */
export const idOf = (path: string) => (path === '/' ? 'index' : path.slice(1)) as PageId;
