/** The pages of the site: one for each file in content/pages/, and in the same folder of each other language. */
import { filesBelow, hasFile, readCached } from '#source';
import { getLanguages } from '../content/get-shared.ts';
import { fileIn, idIn, type Language, splitId } from '../content/languages.ts';
import { pathOf } from '../content/urls.ts';
import { type PageContent, page, type SectionType } from '../sections/page.ts';
import { fileOf, idOfFile } from './page-files.ts';

/** The id of the 404 page, before its language. */
export const NOT_FOUND = '404';

/** The ids of all pages, home first; of all languages unless `folder` is that of one. */
export function pageIds(folder?: string): string[] {
  const ids = getLanguages()
    .filter((language) => folder === undefined || language.folder === folder)
    .flatMap((language) => filesBelow(fileIn(language.folder, 'content/pages')))
    .map(idOfFile)
    .sort();
  return [...ids.filter((id) => id === 'index'), ...ids.filter((id) => id !== 'index')];
}

/** Whether this is the page for addresses without a page, in any language. */
export const isNotFound = (id: string) => splitId(id, getLanguages()).rootId === NOT_FOUND;

/** All pages but the 404 pages. */
export const publicPageIds = (folder?: string) => pageIds(folder).filter((id) => !isNotFound(id));

/** The file of the page with this id, such as `content/de/pages/about.yaml` for `de/about`. */
export function pageFile(id: string): string {
  const { language, rootId } = splitId(id, getLanguages());
  return fileOf(rootId, language.folder);
}

/** @throws ContentError if the page's file is missing or broken */
export const getPage = (id: string): PageContent => readCached(pageFile(id), page);

/** A page in one of the languages that it exists in. */
export interface Translation extends Language {
  id: string;
}

/** A page in all languages that it exists in, its own among them, the root's first. */
export function translationsOf(id: string): Translation[] {
  const { rootId } = splitId(id, getLanguages());
  return getLanguages()
    .filter(({ folder }) => hasFile(fileOf(rootId, folder)))
    .map((language) => ({ ...language, id: idIn(language.folder, rootId) }));
}

/** The id of the home page for visitors of a language: the root's if it is not translated. */
export const homeOf = ({ folder }: Language): string =>
  hasFile(fileOf('index', folder)) ? idIn(folder, 'index') : 'index';

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
  Object.fromEntries(
    publicPageIds().flatMap((id) => getPage(id).movedFrom.map((from) => [from, pathOf(id)])),
  );

/** Paths of the pages that have such a section. */
export const pathsWith = (type: SectionType): string[] =>
  publicPageIds()
    .filter((id) => getPage(id).sections.some((section) => section.type === type))
    .map(pathOf);
