/** Which content files there can be, and their schemas; reads nothing, so that the editor's page can use it. */

import { page } from '../sections/page.ts';
import { fileIn, idIn, LANGUAGES_FILE, languages, splitFile } from './languages.ts';
import { schemaIn, sharedFiles } from './shared-schemas.ts';

/** The file of a page; `folder` is that of its language, and `id` the one that it has in all languages. */
export const fileOf = (id: string, folder = '') => fileIn(folder, `content/pages/${id}.yaml`);

/** The file of the home page. */
export const HOME_FILE = fileOf('index');

/** The file of the page for addresses without a page. */
export const NOT_FOUND_FILE = fileOf('404');

/** The id of the page in a file, such as `solutions/sme`, or in another language `de/solutions/sme`. */
export function idOfFile(file: string): string {
  const { folder, rootFile } = splitFile(file);
  return idIn(folder, rootFile.slice('content/pages/'.length, -'.yaml'.length));
}

/** Below these the form and the site's own files are. */
export const TAKEN = /^content\/pages\/(api|captcha)[/.]/;

/** Longer names of files, some hosts refuse: with the endings of compressed copies they would have 200 characters. */
export const TOO_LONG = /[^/]{190}/;

/** Only names of lowercase letters, digits and hyphens, which need no escaping in a URL; `index` is the home page. */
export function isPage(file: string): boolean {
  const { rootFile } = splitFile(file);
  return (
    /^content\/pages\/([a-z0-9-]+\/)*[a-z0-9-]+\.yaml$/.test(rootFile) &&
    !TAKEN.test(rootFile) &&
    !TOO_LONG.test(rootFile) &&
    (rootFile === HOME_FILE || !rootFile.endsWith('/index.yaml')) &&
    (rootFile === NOT_FOUND_FILE || !rootFile.endsWith('/404.yaml'))
  );
}

/** Whether a new page can begin with this file; it is no page itself. */
export const isTemplate = (file: string) =>
  /^content\/templates\/([a-z0-9-]+\/)*[a-z0-9-]+\.yaml$/.test(file);

/** The schema of a content file by its path from the project's root. */
export function schemaOf(file: string) {
  if (file === LANGUAGES_FILE) return languages;
  const { folder, rootFile } = splitFile(file);
  const shared = Object.values(sharedFiles).find((each) => each.file === rootFile);
  if (shared) return schemaIn(folder, shared);
  return isPage(file) || isTemplate(file) ? page : undefined;
}
