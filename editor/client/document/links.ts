/** Reports dead links while they are typed, with the build's code. */

import type { z } from 'zod';
import { redirectsTo } from '../../../hosting/redirects.ts';
import { deadLinks } from '../../../src/content/errors/dead-links.ts';
import type { FieldError } from '../../../src/content/errors/field-errors.ts';
import { anchorOf } from '../../../src/content/fields/anchors.ts';
import { memoize } from '../../../src/content/memoize.ts';
import { NOT_FOUND_FILE, schemaOf } from '../../../src/content/page-files.ts';
import {
  type Contents,
  fileAt,
  inOrder,
  movedPathsIn,
  pageOfFile,
  pagesIn,
  pathOfFile,
  titleOf,
} from '../../site.ts';
import { type Fields, isComposite, type Path, textsIn, type Value } from '../../yaml/value.ts';
import { kindOfField } from '../fields/kinds.ts';
import { schemaAt } from '../fields/schema.ts';

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

const isWithin = (link: string) => /^[/#][^\s%]*$/.test(link);

/**
 * The errors of a file's links.
 * @param anchors on pages that it does not name every anchor is accepted
 */
export function linkErrors(file: string, contents: Contents, anchors: Anchors): FieldError[] {
  const value = contents[file];
  const isThere = (path: string) => fileAt(path) in contents;
  const links = linksIn(file, value);
  const named = links.map(({ link }) => link.split('#')[1] ?? '');
  const own = pageOfFile(file, contents) ?? '/';
  // Anchors of unsaved entries.
  const words = textsIn(value).flatMap(([, text]) =>
    text.startsWith('#') ? [] : [text, anchorOf(text)],
  );
  const moved = movedPathsIn(contents);
  // Rendering all pages, which may be thousands, would take too long for each key.
  const targets = links.map(
    ({ link }) => link.replace(/#.*/, '').replace(/\/$|\.html$/, '') || '/',
  );
  const mentioned = new Set([own, '/', ...targets.flatMap((path) => [path, moved[path] ?? '/'])]);
  const paths = [...mentioned].filter(isThere);
  const pages = paths.map((path) => {
    const rendered = anchors[path] ?? named;
    const isOwn = path === own;
    return {
      file,
      path,
      links: isOwn ? links.map(({ link }) => link) : [],
      anchors: isOwn ? [...rendered, ...words] : rendered,
    };
  });
  const redirects = redirectsTo(paths, moved);
  const dead = deadLinks({ origin, pages, redirects, files });
  return links.flatMap(({ path, link, line }): FieldError[] => {
    const error = dead.find((found) => found.link === link)?.error;
    const message = `is ${link}, which ${error}. Correct it, or add what it points to.`;
    return error ? [{ file, path: [...path], message, ...(line && { line }) }] : [];
  });
}

/** The other pages that links of a file with an anchor lead to. */
export const pagesWithAnchors = (file: string, contents: Contents): string[] =>
  linksIn(file, contents[file])
    .map(({ link }) => link.split('#'))
    .flatMap(([path = '', anchor]) => (path && anchor && fileAt(path) in contents ? path : []));

/** The ids on pages that have been rendered, by path. */
export type Anchors = Readonly<Record<string, readonly string[]>>;

/** What links can lead to: each page with its title, and the anchors that are known. */
export const places = (
  contents: Contents,
  anchors: Anchors,
): { href: string; label?: string }[] => [
  ...inOrder(pagesIn(contents))
    .filter((page) => page !== NOT_FOUND_FILE)
    .map((page) => ({ href: pathOfFile(page), label: titleOf(page, contents[page]) })),
  ...Object.entries(anchors).flatMap(([path, names]) =>
    names.map((name) => ({ href: `${path}#${name}` })),
  ),
];
