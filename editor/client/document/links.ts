/** Reports dead links while they are typed, with the build's code. */

import type { z } from 'zod';
import { redirectsTo } from '../../../hosting/redirects.ts';
import { deadLinks } from '../../../src/content/errors/dead-links.ts';
import type { FieldError } from '../../../src/content/errors/field-errors.ts';
import { memoize } from '../../../src/content/memoize.ts';
import { isPage, NOT_FOUND_FILE, schemaOf } from '../../../src/content/page-files.ts';
import {
  type Contents,
  fileAt,
  inOrder,
  movedPathsIn,
  pageOfFile,
  pagesIn,
  pathOfFile,
  pathsShowing,
  titleOf,
} from '../../site.ts';
import {
  type Fields,
  isComposite,
  type Path,
  textsIn,
  type Value,
  valueAt,
  withValueAt,
} from '../../yaml/value.ts';
import { kindOfField } from '../fields/kinds.ts';
import { schemaAt } from '../fields/schema.ts';
import { allIds, type RenderedIds } from './rendered-ids.ts';

/** Any origin will do, because links to other sites are not checked. */
const origin = 'https://site.invalid';
// Only the build can check whether a file such as /icon.svg exists.
const files = { has: (address: string) => /\.\w+$/.test(address) };

interface Link {
  path: Path;
  link: string;
  /** In a long text: its line, counted from 1, and where the address begins. */
  line?: number;
  at?: number;
}

/** Links within the site, each with its field; the schema reports malformed links. */
export function linksIn(file: string, value: Value): readonly Link[] {
  const schema = schemaOf(file);
  return schema && isComposite(value) ? findLinks(value, schema) : [];
}

const findLinks = memoize((value: Fields | Value[], schema: z.ZodType) =>
  textsIn(value).flatMap(([path, text]): Link[] =>
    (kindOfField(schemaAt(schema, path, value)).linksIn?.(text) ?? []).flatMap(
      ({ url, ...where }) => (isWithin(url) ? { path, link: url, ...where } : []),
    ),
  ),
);

/** A file's value with other links; `next` says where each leads then. */
export const relinked = (
  file: string,
  value: Value,
  next: (link: string, path: Path) => string,
): Value =>
  // From the last one on, because a new address shifts what follows it in a text.
  linksIn(file, value)
    .toReversed()
    .reduce((whole, { path, link, at }) => {
      const to = next(link, path);
      if (to === link || at === -1) return whole;
      const text = String(valueAt(whole, path));
      return withValueAt(
        whole,
        path,
        at === undefined ? to : text.slice(0, at) + to + text.slice(at + link.length),
      );
    }, value);

const isWithin = (link: string) => /^[/#][^\s%]*$/.test(link);

/**
 * The errors of a file's links. Before a page can be rendered, every anchor is accepted; of a file
 * that no page shows, the build checks none.
 */
export function linkErrors(file: string, contents: Contents, anchors: RenderedIds): FieldError[] {
  const links = linksIn(file, contents[file]);
  const isThere = (path: string) => fileAt(path) in contents;
  // Only a link to the page that it is on leads to another place on each of them.
  const own = links.some(({ link }) => link.startsWith('#'))
    ? pathsShowing(file, contents)
    : [pageOfFile(file, contents)].filter((path) => path !== undefined);
  const moved = movedPathsIn(contents);
  const targets = links.map(({ link }) => partsOf(link).path || '/');
  // Rendering all pages, which may be thousands, would take too long for each key.
  const mentioned = new Set([
    ...own,
    '/',
    ...targets.flatMap((path) => [path, moved[path] ?? '/']),
  ]);
  const paths = [...mentioned].filter(isThere);
  const pages = paths.map((path) => ({
    file,
    path,
    links: own.includes(path) ? links.map(({ link }) => link) : [],
    get anchors() {
      const ids = anchors.on(path, contents);
      return ids ? allIds(ids) : links.map(({ link }) => partsOf(link).anchor);
    },
  }));
  const redirects = redirectsTo(paths, moved);
  const dead = deadLinks({ origin, pages, redirects, files });
  return links.flatMap(({ path, link, line }): FieldError[] => {
    const error = dead.find((found) => found.link === link)?.error;
    const message = `is ${link}, which ${error}. Correct it, or add what it points to.`;
    return error ? [{ file, path, message, ...(line && { line }) }] : [];
  });
}

/** The page that a link within the site leads to, empty for its own, and the anchor on that. */
export function partsOf(link: string): { path: string; anchor: string } {
  const [path = '', anchor = ''] = link.split('#');
  return { path: path && (path.replace(/\/$|\.html$/, '') || '/'), anchor };
}

/** Where a link of a file leads, such as /boats#fast; unchanged if that depends on the page. */
export function targetOf(link: string, file: string, contents: Contents): string {
  if (link.startsWith('#')) return isPage(file) ? pathOfFile(file) + link : link;
  const { path, anchor } = partsOf(link);
  return `${movedPathsIn(contents)[path] ?? path}#${anchor}`;
}

/** A new target for a link of a file: without the page's address if the link had none either. */
export const writtenLike = (link: string, target: string, file: string): string =>
  link.startsWith('#') && isPage(file) && target.startsWith(`${pathOfFile(file)}#`)
    ? target.slice(target.indexOf('#'))
    : target;

/**
 * Whether a change of the page at a path can break a link of this file; a link that is written in
 * another way is found when all are checked. It looks for the address in texts, of which there may
 * be thousands, and parses no Markdown.
 */
export const mayLeadTo = (path: string, file: string, contents: Contents): boolean => {
  const address = fileAt(path) in contents ? `${path}#` : path;
  return textsIn(contents[file]).some(([, text]) => text.includes(address));
};

/** What links can lead to: each page with its title, and the anchors that are known. */
export const places = (
  contents: Contents,
  anchors: RenderedIds,
): { href: string; label?: string }[] => [
  ...inOrder(pagesIn(contents))
    .filter((page) => page !== NOT_FOUND_FILE)
    .map((page) => ({ href: pathOfFile(page), label: titleOf(page, contents[page]) })),
  ...anchors.known().map((href) => ({ href })),
];
