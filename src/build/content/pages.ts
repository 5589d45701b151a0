/** The pages of the site: one for each file in content/pages/. */
import { globSync } from 'node:fs';
import { readUnlessKnown } from '../../content/get-shared.ts';
import { pathOf } from '../../content/urls.ts';
import { type PageContent, page, type SectionType } from '../../sections/page.ts';
import { fileOf } from './page-files.ts';

/** The id of the page that visitors see where there is none. */
export const NOT_FOUND = '404';

/** All pages by id, home first. */
export function pageIds(): string[] {
  const ids = globSync('content/pages/**/*.yaml')
    .map((file) => file.replaceAll('\\', '/').slice('content/pages/'.length, -'.yaml'.length))
    .sort();
  return [...ids.filter((id) => id === 'index'), ...ids.filter((id) => id !== 'index')];
}

/** Every page but the one for missing pages. */
export const publicPageIds = () => pageIds().filter((id) => id !== NOT_FOUND);

/** @throws ContentError if the page's file is missing or broken */
export const getPage = (id: string): PageContent => readUnlessKnown(fileOf(id), page);

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
