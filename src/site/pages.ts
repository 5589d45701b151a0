/**
 * The pages of the site: one for each file in content/pages/, and in the same folder of each other language; without those
 * whose date is to come, and with a page for each year of a long list of articles.
 */

import type { PageContent, SectionType } from '../sections/page.ts';
import { yearPage, yearPages } from './articles.ts';
import { getLanguages } from './get-shared.ts';
import { idIn, type Language, splitId } from './languages.ts';
import { formerPathsOf } from './moved-paths.ts';
import { fileOf } from './page-files.ts';
import { isDue } from './publication-date.ts';
import { pathOf } from './urls.ts';
import { isPublished, writtenIds, writtenPage } from './written-pages.ts';

/** The id of the 404 page, before its language. */
export const NOT_FOUND = '404';

/** The ids of all pages that may be seen, home first; of all languages unless `folder` is that of one. */
export function pageIds(folder?: string): string[] {
  const written = writtenIds(folder).filter((id) => isDue(writtenPage(id).published));
  const ids = written.flatMap((id) => [id, ...yearPages(id)]).sort();
  return [...ids.filter((id) => id === 'index'), ...ids.filter((id) => id !== 'index')];
}

/** Whether an id is that of the 404 page of any language. */
export const isNotFound = (id: string) => splitId(id, getLanguages()).rootId === NOT_FOUND;

/** Like {@link pageIds}, but without the 404 pages. */
export const publicPageIds = (folder?: string) => pageIds(folder).filter((id) => !isNotFound(id));

/** @throws ContentError if the page's file is missing or broken */
export const getPage = (id: string): PageContent => yearPage(id) ?? writtenPage(id);

/** A page in one of the languages that it exists in. */
export interface Translation extends Language {
  id: string;
}

/** A page in all languages that it exists in, its own among them, the root's first. */
export function translationsOf(id: string): Translation[] {
  const { rootId } = splitId(id, getLanguages());
  return getLanguages()
    .filter(({ folder }) => isPublished(fileOf(rootId, folder)))
    .map((language) => ({ ...language, id: idIn(language.folder, rootId) }));
}

/** The id of the home page for visitors of a language: the root's if it is not translated. */
export const homeOf = ({ folder }: Language): string =>
  isPublished(fileOf('index', folder)) ? idIn(folder, 'index') : 'index';

/**
 * The addresses of a page in all its languages, for search engines; none if it has only one.
 *
 * @param origin where the site is published
 */
export function alternatesOf(id: string, origin: string | URL): { tag: string; url: string }[] {
  const all = translationsOf(id).map(({ tag, id }) => ({
    tag,
    url: new URL(pathOf(id), origin).href,
  }));
  const [first, second] = all;
  return first && second ? [...all, { ...first, tag: 'x-default' }] : [];
}

/** Former paths and the path of the page that each now leads to. */
export const movedPaths = (): Record<string, string> =>
  formerPathsOf(publicPageIds().map((id) => [pathOf(id), getPage(id).movedFrom] as const));

/** The paths of all pages with a section of this kind. */
export const pathsWith = (type: SectionType): string[] =>
  publicPageIds()
    .filter((id) => getPage(id).sections.some((section) => section.type === type))
    .map(pathOf);
