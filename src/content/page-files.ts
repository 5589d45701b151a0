/**
 * Which content files there can be, and their schemas; reads nothing, so that the editor's page can
 * use it.
 */

import type { z } from 'zod';
import { page } from '../sections/page.ts';
import { SHARED_FILES, type SharedFile } from './files/shared-files.ts';
import { sharedSchemas } from './files/shared-schemas.ts';

/** The file of the page with this id. */
export const fileOf = (id: string) => `content/pages/${id}.yaml`;

/** The file of the home page. */
export const HOME_FILE = fileOf('index');

/** The file of the page for addresses without a page. */
export const NOT_FOUND_FILE = fileOf('404');

/** The id of the page in a file, such as `solutions/sme`. */
export const idOfFile = (file: string) => file.slice('content/pages/'.length, -'.yaml'.length);

/** Below these the form and the site's own files are. */
export const RESERVED_PATHS = /^content\/pages\/(api|captcha)[/.]/;

/**
 * Some hosts reject longer names of files: with the endings of compressed copies they would have
 * 200 characters.
 */
export const TOO_LONG = /[^/]{190}/;

/**
 * Only names of lowercase letters, digits and hyphens, which need no escaping in a URL; `index` is
 * the home page.
 */
export const isPage = (file: string): boolean =>
  /^content\/pages\/([a-z0-9-]+\/)*[a-z0-9-]+\.yaml$/.test(file) &&
  !RESERVED_PATHS.test(file) &&
  !TOO_LONG.test(file) &&
  (file === HOME_FILE || !file.endsWith('/index.yaml')) &&
  (file === NOT_FOUND_FILE || !file.endsWith('/404.yaml'));

/** Whether a new page can begin with this file; it is no page itself. */
export const isTemplate = (file: string) =>
  /^content\/templates\/([a-z0-9-]+\/)*[a-z0-9-]+\.yaml$/.test(file);

const SHARED_NAMES = Object.keys(SHARED_FILES) as SharedFile[];

/** The schema of a content file by its path from the project's root. */
export function schemaOf(file: string): z.ZodType | undefined {
  const name = SHARED_NAMES.find((each) => SHARED_FILES[each] === file);
  if (name) return sharedSchemas[name];
  return isPage(file) || isTemplate(file) ? page : undefined;
}
