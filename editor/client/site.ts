/** What the open files say about the site as a whole: its pages, their paths, and what they show. */

import { fileIn, splitFile, splitId } from '../../src/content/languages.ts';
import { SHARED_FILES } from '../../src/content/shared-files.ts';
import { idOf } from '../../src/content/urls.ts';
import { listedNames } from '../../src/site/faults-between.ts';
import { fileOf, idOfFile, isPage, schemaOf } from '../../src/site/page-files.ts';
import { pathOfFile, titleOf } from '../content.ts';
import { isFields, type Path, type Value, valueAt } from '../writer/value.ts';
import { languagesIn, modelOf, rootPathOf } from './languages.ts';
import { shownIn } from './schema.ts';

/** Everything that is edited: each file with its value, unsaved changes included. */
export type Contents = Readonly<Record<string, Value>>;

/** The ids that pages have as they are drawn now, by path, as far as they are known. */
export type Anchors = Readonly<Record<string, readonly string[]>>;

/** Files that every page of a language shows. */
const everywhere = (folder: string) =>
  [SHARED_FILES.navigation, SHARED_FILES.site].map((file) => fileIn(folder, file));

/** The files of all pages. */
export const pagesIn = (contents: Contents) => Object.keys(contents).filter(isPage);

/** The paths of all pages, in all languages. */
export const pathsIn = (contents: Contents) => pagesIn(contents).map(pathOfFile);

/** The date of an article as it is written. */
export function publishedOf(file: string, contents: Contents): string | undefined {
  const value = valueAt(contents[file], ['published']);
  return typeof value === 'string' ? value : undefined;
}

/** Former paths, each with the path of its page. */
export const movedIn = (contents: Contents): Record<string, string> =>
  Object.fromEntries(
    pagesIn(contents).flatMap((file) => {
      const page = contents[file];
      const former = isFields(page) ? page.movedFrom : undefined;
      return Array.isArray(former) ? former.map((path) => [String(path), pathOfFile(file)]) : [];
    }),
  );

/** The file of the page at a path. */
export function fileAt(path: string, contents: Contents): string {
  const { language, rootId } = splitId(idOf(path), languagesIn(contents));
  return fileOf(rootId, language.folder);
}

/** The files that the page at `path` shows, its own first. */
export function filesOfPage(path: string, contents: Contents): string[] {
  const file = fileAt(path, contents);
  const { folder } = splitFile(file);
  const schema = schemaOf(file);
  const value = contents[file];
  if (!schema || value === undefined) return everywhere(folder);
  const shown = shownIn(schema, value).map((name) => fileIn(folder, SHARED_FILES[name]));
  return [...new Set([file, ...shown, ...everywhere(folder)])];
}

/** The path of a page that shows `file`: home if every page does; undefined if none does. */
export const pageOfFile = (file: string, contents: Contents): string | undefined =>
  isPage(file)
    ? pathOfFile(file)
    : [pathOfFile(fileOf('index', splitFile(file).folder)), ...pathsIn(contents)].find((path) =>
        filesOfPage(path, contents).includes(file),
      );

/** The short names that a field of a list can have, each with the words that visitors read; undefined if it is free. */
export function namesAt(
  file: string,
  [, field, ...inner]: Path,
  contents: Contents,
): Readonly<Record<string, string>> | undefined {
  if (inner.length > 0) return undefined;
  const listed = listedNames(splitFile(file).folder, contents);
  const { names = {} } = listed.find((it) => it.file === file && it.field === field) ?? {};
  return Object.keys(names).length > 0 ? names : undefined;
}

/** What links can lead to: each page with its title, and the anchors that are known. */
export function places(contents: Contents, anchors: Anchors): { href: string; label?: string }[] {
  // Links name the address at the root, in every language.
  const pages = new Map(
    inOrder(pagesIn(contents))
      .toReversed()
      .map((page) => [rootPathOf(pathOfFile(page), contents), titleOf(page, contents[page])]),
  );
  return [
    ...[...pages].toReversed().map(([href, label]) => ({ href, label })),
    ...Object.entries(anchors).flatMap(([path, names]) =>
      names.map((name) => ({ href: `${rootPathOf(path, contents)}#${name}` })),
    ),
  ];
}

/** The files that a language needs to begin with this one, itself first. */
export function neededBy(file: string, contents: Contents): string[] {
  const model = modelOf(file, contents);
  const { folder } = splitFile(file);
  const shown = model && isPage(model) ? filesOfPage(pathOfFile(model), contents) : [];
  const own = shown.map((each) => fileIn(folder, splitFile(each).rootFile));
  return [...new Set([file, ...own])].filter((each) => contents[each] === undefined);
}

/** Pages first, home at their head, then what several pages show; the root's language before others. */
export const inOrder = (files: readonly string[]) =>
  files.toSorted(
    (a, b) => Number(isPage(b)) - Number(isPage(a)) || rank(a) - rank(b) || (a < b ? -1 : 1),
  );

/** The root's language before others, home before other pages. */
const rank = (file: string) => (splitFile(file).folder ? 2 : Number(idOfFile(file) !== 'index'));
