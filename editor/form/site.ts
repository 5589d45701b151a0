/** What the open files say of the site as a whole: its pages, their paths, and what they show. */
import { fileOf, idOfFile, isPage, schemaOf } from '../../src/build/content/page-files.ts';
import { sharedFiles } from '../../src/content/files.ts';
import { idOf } from '../../src/content/urls.ts';
import { pathOfFile } from '../content.ts';
import { isFields, type Value } from '../writer/value.ts';
import { shownIn } from './schema.ts';

/** Everything that is edited: each file with its value, unsaved changes included. */
export type Contents = Readonly<Record<string, Value>>;

/** Files that every page shows. */
const everywhere = [sharedFiles.navigation.file, sharedFiles.site.file] as string[];

export const pagesIn = (contents: Contents) => Object.keys(contents).filter(isPage);

export const pathsIn = (contents: Contents) => pagesIn(contents).map(pathOfFile);

/** Former paths, each with the path of its page. */
export const movedIn = (contents: Contents): Record<string, string> =>
  Object.fromEntries(
    pagesIn(contents).flatMap((file) => {
      const page = contents[file];
      const former = isFields(page) ? page['movedFrom'] : undefined;
      return Array.isArray(former) ? former.map((path) => [String(path), pathOfFile(file)]) : [];
    }),
  );

/** The files that the page at `path` shows, its own first. */
export function filesOfPage(path: string, contents: Contents): string[] {
  const file = fileOf(idOf(path));
  const schema = schemaOf(file);
  const value = contents[file];
  if (!schema || value === undefined) return everywhere;
  return [...new Set([file, ...shownIn(schema, value), ...everywhere])];
}

/** Path of a page that shows `file`; undefined if every page does, or none. */
export const pageOfFile = (file: string, contents: Contents): string | undefined =>
  everywhere.includes(file)
    ? undefined
    : isPage(file)
      ? pathOfFile(file)
      : pathsIn(contents).find((path) => filesOfPage(path, contents).includes(file));

/** Pages first, home at their head, then what several pages show. */
export const inOrder = (files: readonly string[]) =>
  files.toSorted(
    (a, b) => Number(isPage(b)) - Number(isPage(a)) || rank(a) - rank(b) || (a < b ? -1 : 1),
  );

const rank = (file: string) => (isPage(file) ? Number(idOfFile(file) !== 'index') : 0);
