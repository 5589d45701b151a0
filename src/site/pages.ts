/**
 * The pages that visitors see: one for each file in content/pages/, and in the same folder of each other language; without
 * those whose date is to come, and with a page for each year of a long list of articles.
 */
import type { PageContent, SectionType } from '../sections/page.ts';
import { yearPage, yearPages } from './articles.ts';
import { idIn, type Language, splitId } from './languages.ts';
import { once } from './once.ts';
import { fileOf } from './page-files.ts';
import { isDue } from './publication-date.ts';
import { isPublished, type Site, timeZoneOf, writtenIds, writtenPage } from './site.ts';
import { pathOf } from './urls.ts';

/** The id of the 404 page, before its language. */
export const NOT_FOUND = '404';

/** The ids of all pages that may be seen, home first. */
export const pageIds = once((site: Site): readonly string[] => {
  const written = writtenIds(site).filter((id) =>
    isDue(writtenPage(site, id).published, timeZoneOf(site)),
  );
  const ids = written.flatMap((id) => [id, ...yearPages(site, id)]).sort();
  return [...ids.filter((id) => id === 'index'), ...ids.filter((id) => id !== 'index')];
});

/** Whether an id is that of the 404 page of any language. */
export const isNotFound = ({ languages }: Site, id: string) =>
  splitId(id, languages).rootId === NOT_FOUND;

/** Like {@link pageIds}, but without the 404 pages; of all languages unless `folder` is that of one. */
export const publicPageIds = (site: Site, folder?: string): string[] =>
  pageIds(site).filter(
    (id) =>
      !isNotFound(site, id) &&
      (folder === undefined || splitId(id, site.languages).language.folder === folder),
  );

/** @throws ContentError if there is no such page */
export const getPage = (site: Site, id: string): PageContent =>
  yearPage(site, id) ?? writtenPage(site, id);

/** A page in one of the languages that it exists in. */
export interface Translation extends Language {
  id: string;
}

/** A page in all languages that it exists in, its own among them, the root's first. */
export function translationsOf(site: Site, id: string): Translation[] {
  const { rootId } = splitId(id, site.languages);
  return site.languages
    .filter(({ folder }) => isPublished(site, fileOf(rootId, folder)))
    .map((language) => ({ ...language, id: idIn(language.folder, rootId) }));
}

/** The id of the home page for visitors of a language: the root's if it is not translated. */
export const homeOf = (site: Site, { folder }: Language): string =>
  isPublished(site, fileOf('index', folder)) ? idIn(folder, 'index') : 'index';

/**
 * The addresses of a page in all its languages, for search engines; none if it has only one.
 *
 * @param origin where the site is published
 */
export function alternatesOf(
  site: Site,
  id: string,
  origin: string | URL,
): { tag: string; url: string }[] {
  const all = translationsOf(site, id).map(({ tag, id }) => ({
    tag,
    url: new URL(pathOf(id), origin).href,
  }));
  const [first, second] = all;
  return first && second ? [...all, { ...first, tag: 'x-default' }] : [];
}

/** The former paths of a page, also of one that somebody is still writing. */
export function movedFromOf(page: unknown): readonly string[] {
  const paths = Object(page).movedFrom;
  return Array.isArray(paths) ? paths.map(String) : [];
}

/** Former paths and the path of the page that each now leads to. */
export const movedPaths = once(
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
