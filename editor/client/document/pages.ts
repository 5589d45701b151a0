import { isPage, TOO_LONG } from '../../../src/content/page-files.ts';
import { movedFromOf } from '../../../src/content/pages.ts';
import {
  type Contents,
  fileAt,
  movedPathsIn,
  NAVIGATION_FILE,
  titleOf,
  withMovedFrom,
  withName,
} from '../../site.ts';
import { type Path, type Value, valueAt, withValueAt } from '../../yaml/value.ts';
import type { Replacement } from './draft.ts';
import { linksIn, partsOf, relinked } from './links.ts';
import { placeOf } from './problems.ts';

/** An address made from a page's name, such as `/our-story`. */
export const addressOf = (name: string) =>
  `/${name
    .normalize('NFD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`;

/** What is wrong with an address for a page; undefined if nothing is. */
export function addressError(path: string, contents: Contents): string | undefined {
  if (!/^\//.test(path)) return 'An address begins with /, such as /our-story.';
  const file = fileAt(path);
  if (TOO_LONG.test(file)) return 'This is too long for an address. Shorten it.';
  if (!isPage(file) || path === '/') {
    return 'Use only the letters a to z, digits and hyphens, such as /our-story or /solutions/hotels.';
  }
  if (contents[file] !== undefined)
    return `${path} is the page “${titleOf(file, contents[file])}”.`;
  const target = movedPathsIn(contents)[path];
  return target && `${path} redirects visitors to ${target}, where that page is now.`;
}

/** A copy of a page, with a new name and without the former paths. */
export const copied = (value: Value, name: string): Value =>
  withName(withMovedFrom(value, []), name);

/** Where a link stands: a field of a file. */
export interface LinkPlace {
  file: string;
  path: Path;
  /** Such as "Home › Button 1 › Leads to". */
  place: string;
}

/** Every link in content to a page, or to an anchor on it. */
export const linksTo = (path: string, contents: Contents): LinkPlace[] =>
  Object.entries(contents).flatMap(([file, value]) =>
    linksIn(file, value)
      .filter(({ link }) => partsOf(link).path === path)
      .map(({ path }) => ({ file, path, place: placeOf(file, path, value) })),
  );

/** Whether a link is an entry of the header or the footer, which goes with its page. */
export const isEntry = ({ file, path }: Pick<LinkPlace, 'file' | 'path'>) =>
  file === NAVIGATION_FILE && typeof path.at(-2) === 'number';

/** A value without an entry of a list, and without the menu or column that this leaves empty. */
function withoutEntry(value: Value, path: Path): Value {
  const list = path.slice(0, -1);
  const isOnly = (valueAt(value, list) as Value[]).length === 1 && typeof list.at(-2) === 'number';
  return isOnly ? withoutEntry(value, list.slice(0, -1)) : withValueAt(value, path, undefined);
}

/** A value whose links to one page lead to another. */
const redirected = (file: string, value: Value, from: string, to: string, keepsAnchors: boolean) =>
  relinked(file, value, (link) => {
    const { path, anchor } = partsOf(link);
    if (path !== from) return link;
    return anchor && keepsAnchors ? `${to}#${anchor}` : to;
  });

/** Header and footer without the entries that lead to a page. */
const withoutEntriesFor = (path: string, file: string, value: Value): Value =>
  linksIn(file, value)
    .filter((link) => isEntry({ file, ...link }) && partsOf(link.link).path === path)
    // From the last one on, because the others move up.
    .toReversed()
    .reduce((whole, link) => withoutEntry(whole, link.path.slice(0, -1)), value);

type Texts = Readonly<Record<string, string>>;

/** Gives a page another address: the old one leads there, and every link follows. */
export function moved(from: string, to: string, contents: Contents, texts: Texts): Replacement[] {
  const own = fileAt(from);
  const followed = (file: string) => redirected(file, contents[file], from, to, true);
  const paths = [...movedFromOf(contents[own]), from].filter((path) => path !== to);
  return [
    { file: fileAt(to), value: withMovedFrom(followed(own), paths), commentSource: texts[own] },
    { file: own, value: undefined },
    ...Object.keys(contents).flatMap((file) => {
      const value = followed(file);
      return file === own || value === contents[file] ? [] : { file, value };
    }),
  ];
}

/**
 * Removes a page, and its entries in header and footer; other links to it and visitors of it go to
 * another page, if there is one.
 */
export function removed(path: string, to: string, contents: Contents): Replacement[] {
  const own = fileAt(path);
  return Object.entries(contents).flatMap(([file, value]): Replacement[] => {
    if (file === own) return [{ file, value: undefined }];
    const followed = redirected(file, withoutEntriesFor(path, file, value), path, to, false);
    const former = [...movedFromOf(value), ...movedFromOf(contents[own]), path];
    const next = to && file === fileAt(to) ? withMovedFrom(followed, former) : followed;
    return next === value ? [] : [{ file, value: next }];
  });
}
