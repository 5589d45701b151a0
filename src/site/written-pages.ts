/** The pages as their files have them; pages.ts adds those that follow from them. */
import { filesBelow, hasFile, readCached } from '#source';
import { type PageContent, page } from '../sections/page.ts';
import { getLanguages } from './get-shared.ts';
import { fileIn, splitId } from './languages.ts';
import { fileOf, idOfFile } from './page-files.ts';
import { isDue } from './publication-date.ts';

/** The file of the page with this id, such as `content/de/pages/about.yaml` for `de/about`. */
export function pageFile(id: string): string {
  const { language, rootId } = splitId(id, getLanguages());
  return fileOf(rootId, language.folder);
}

/** @throws ContentError if the page's file is missing or broken */
export const writtenPage = (id: string): PageContent => readCached(pageFile(id), page);

/** The ids of all pages with a file, also of those that are to appear later; of one language if `folder` is given. */
export const writtenIds = (folder?: string): string[] =>
  getLanguages()
    .filter((language) => folder === undefined || language.folder === folder)
    .flatMap((language) => filesBelow(fileIn(language.folder, 'content/pages')))
    .map(idOfFile);

/** Whether there is a page in this file, and its date is not to come. */
export const isPublished = (file: string): boolean =>
  hasFile(file) && isDue(readCached(file, page).published);
