/** The texts that tests look for, read from content/, so that an editor can change them. */
import { getList, getPage, getSingle } from '../../src/schemas/get-content.ts';
import { pageIds } from '../../src/schemas/page-ids.ts';

export { getPage as page };

export const site = getSingle('site');
export const navigation = getSingle('navigation');
export const callDescription = getSingle('callDescription');
export const messages = getSingle('messages');
export const faq = getList('faq');
export const logos = getList('logos');
export const useCases = getList('useCases');

/** Every route of the site, such as `/` and `/solutions/sme`, in the order of the page table. */
export const routes = pageIds
  .filter((id) => id !== '404')
  .map((id) => ({ id, path: id === 'index' ? '/' : `/${id}` }));

/** Two pages that every page links to, in the footer. */
export const [elsewhere = '/', furtherOn = '/'] = navigation.footer.columns
  .toReversed()
  .flatMap(({ links }) => links.map(({ href }) => href))
  .filter((href) => href !== navigation.contact.href && href !== '/');
