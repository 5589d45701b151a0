/** The pages that visitors see: one for each file in content/pages/. */
import type { SectionType } from '../sections/page.ts';
import { memoize } from './memoize.ts';
import { idOfFile, isPage } from './page-files.ts';
import { getPage, type Site } from './site.ts';
import { pathOf } from './urls.ts';

/** The id of the page for addresses without a page. */
export const NOT_FOUND = '404';

/** The ids of all pages, home first. */
export const pageIds = memoize((site: Site): readonly string[] => {
  const ids = Object.keys(site).filter(isPage).map(idOfFile).sort();
  return [...ids.filter((id) => id === 'index'), ...ids.filter((id) => id !== 'index')];
});

/** Like {@link pageIds}, but without the 404 page. */
export const publicPageIds = (site: Site): string[] =>
  pageIds(site).filter((id) => id !== NOT_FOUND);

/** The former paths of a page, also of an unfinished draft. */
export function movedFromOf(page: unknown): readonly string[] {
  const paths = Object(page).movedFrom;
  return Array.isArray(paths) ? paths.map(String) : [];
}

/** Former paths and the path of the page that each now leads to. */
export const movedPaths = memoize(
  (site: Site): Readonly<Record<string, string>> =>
    Object.fromEntries(
      publicPageIds(site).flatMap((id) =>
        movedFromOf(getPage(site, id)).map((from) => [from, pathOf(id)]),
      ),
    ),
);

/** The paths of all pages with a section of this kind. */
export const pathsWith = (site: Site, type: SectionType): string[] =>
  publicPageIds(site)
    .filter((id) => getPage(site, id).sections.some((section) => section.type === type))
    .map(pathOf);
