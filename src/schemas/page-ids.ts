import { globSync } from 'node:fs';
import { type PageId, type Route, routes } from './pages.ts';

/**
 * All pages, in the order of the page table; those of a dynamic route are sorted by name. In the editor's
 * form, which runs in a browser, a constant list replaces this module (editor/server/bundle.ts).
 */
export const pageIds: readonly PageId[] = routes.flatMap(pagesOf);

/** Only names of lower-case letters, digits and hyphens, which need no escaping in a URL. */
function pagesOf(route: Route): PageId[] {
  if (!route.endsWith(']')) return [route];
  const folder = route.slice(0, route.lastIndexOf('/') + 1);
  return globSync(`content/pages/${folder}*.yaml`)
    .map((file) => file.replaceAll('\\', '/').slice('content/pages/'.length, -'.yaml'.length))
    .filter((id) => /^[a-z0-9-/]+$/.test(id) && !routes.some((other) => other === id))
    .sort() as PageId[];
}
