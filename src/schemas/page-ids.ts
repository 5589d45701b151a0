import { globSync } from 'node:fs';
import { type PageId, type Route, routes } from './pages.ts';

/**
 * Every page there is, in the order of the page table; those of one dynamic route in that of their names.
 * The editor's form, which has no files, gets this list in place of this module (editor/server/bundle.ts).
 */
export const pageIds: readonly PageId[] = routes.flatMap(pagesOf);

/** A name of small letters, digits and hyphens, so that it is an address as it stands. */
function pagesOf(route: Route): PageId[] {
  if (!route.endsWith(']')) return [route];
  const folder = route.slice(0, route.lastIndexOf('/') + 1);
  return globSync(`content/pages/${folder}*.yaml`)
    .map((file) => file.replaceAll('\\', '/').slice('content/pages/'.length, -'.yaml'.length))
    .filter((id) => /^[a-z0-9-/]+$/.test(id) && !routes.some((other) => other === id))
    .sort() as PageId[];
}
