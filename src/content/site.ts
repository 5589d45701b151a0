/** What follows from the content of a site. */

import type { PageContent } from '../sections/page.ts';
import { ContentError, missing } from './errors/parse.ts';
import { SHARED_FILES } from './files/shared-files.ts';
import type { Shared, SharedContent } from './files/shared-schemas.ts';
import { fileOf } from './page-files.ts';

/**
 * The site as a value: what each content file holds, by its path from the project's root. The build
 * passes the files on the disk, the editor its drafts, which may be invalid.
 */
export type Site = Readonly<Record<string, unknown>>;

/** The content of shared files. */
export const sharedIn =
  (site: Site): Shared =>
  (name) =>
    contentOf(site, SHARED_FILES[name]) as SharedContent<typeof name>;

/** @throws ContentError if there is no such page */
export const getPage = (site: Site, id: string): PageContent =>
  contentOf(site, fileOf(id)) as PageContent;

function contentOf(site: Site, file: string): unknown {
  if (site[file] === undefined) throw new ContentError(missing(file));
  return site[file];
}
