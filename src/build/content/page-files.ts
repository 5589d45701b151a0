/** Which content files there can be, and their schemas; reads nothing, so that the editor's page can use it. */
import { sharedFiles } from '../../content/files.ts';
import { page } from '../../sections/page.ts';

export const fileOf = (id: string) => `content/pages/${id}.yaml`;

export const HOME_FILE = fileOf('index');

/** The page that visitors see where there is none. */
export const NOT_FOUND_FILE = fileOf('404');

/** The id of the page in a file, such as `solutions/sme`. */
export const idOfFile = (file: string) => file.slice('content/pages/'.length, -'.yaml'.length);

/** Only names of small letters, digits and hyphens, which need no escaping in a URL; `index` is the home page. */
export const isPage = (file: string) =>
  /^content\/pages\/([a-z0-9-]+\/)*[a-z0-9-]+\.yaml$/.test(file) &&
  (file === HOME_FILE || !file.endsWith('/index.yaml'));

/** The schema of a content file by its path from the project's root. */
export const schemaOf = (file: string) =>
  Object.values(sharedFiles).find((each) => each.file === file)?.schema ??
  (isPage(file) ? page : undefined);
