/** Reports dead links while they are typed, with the build's code. */
import { useEffect, useState } from 'react';
import { moved, redirectsTo } from '../../hosting/redirects.ts';
import { type BuiltPage, deadLinks, readReferences } from '../../src/build/dead-links.ts';
import { anchorOf } from '../../src/schemas/anchors.ts';
import type { Fault } from '../../src/schemas/faults.ts';
import { pageIds } from '../../src/schemas/page-ids.ts';
import { pathOf } from '../../src/schemas/urls.ts';
import { pageOfFile, schemas } from '../content.ts';
import { type Path, textsIn, type Value } from '../writer/value.ts';
import { schemaAt } from './schema.ts';

const paths: string[] = pageIds.map(pathOf);
const redirects = redirectsTo(paths, moved);
/** Any origin will do, because links to other sites are not checked. */
const origin = 'https://site.invalid';
// Only the build can check whether a file such as /icon.svg exists.
const files = { has: (address: string) => /\.\w+$/.test(address) };

/** Links within the site, each with its field; the schema reports malformed links. */
function linksIn(file: string, value: Value): [path: Path, link: string][] {
  const schema = schemas[file];
  if (!schema || typeof value === 'string') {
    return [...String(value).matchAll(/\]\(([/#][^)\s%]*)\)/g)].map(([, link = '']) => [[], link]);
  }
  const isLink = (path: Path) => schemaAt(schema, path, value).meta()?.control === 'link';
  return textsIn(value).filter(([path, text]) => /^[/#][^\s%]*$/.test(text) && isLink(path));
}

/**
 * The faults of a file's links.
 * @param read pages with known anchors; on other pages every anchor is accepted
 */
export function linkFaults(file: string, value: Value, read: readonly BuiltPage[]): Fault[] {
  const links = linksIn(file, value);
  const named = links.map(([, link]) => link.split('#')[1] ?? '');
  const own = pageOfFile(file) ?? '/';
  // Anchors of entries that are not saved yet.
  const words = textsIn(value).flatMap(([, text]) => [text, anchorOf(text)]);
  const pages = paths.map((path) => {
    const anchors = read.find((page) => page.path === path)?.anchors ?? named;
    const [ours, theirs] = path === own ? [links.map(([, link]) => link), words] : [[], []];
    return { file, path, links: ours, anchors: [...anchors, ...theirs] };
  });
  const dead = deadLinks({ origin, pages, redirects, files });
  return links.flatMap(([path, link]) => {
    const fault = dead.find((found) => found.link === link)?.fault;
    const message = `is ${link}, which ${fault}. Correct it, or add what it points to.`;
    return fault ? [{ path: [...path], message }] : [];
  });
}

/** The current pages that links with an anchor lead to. */
export function useLinkedPages(file: string, value: Value, disk: object): BuiltPage[] {
  const [pages, setPages] = useState<BuiltPage[]>([]);
  const anchored = linksIn(file, value).flatMap(([, link]) => link.match(/^(.*)#/)?.[1] ?? []);
  const wanted = [...new Set(anchored)]
    .map((path) => path || (pageOfFile(file) ?? '/'))
    .filter((path) => paths.includes(path))
    .join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when anything has been saved.
  useEffect(() => {
    const read = async (path: string) => {
      const html = await (await fetch(path)).text();
      return { file: path, path, ...readReferences(html) };
    };
    const all = Promise.all(wanted.split(' ').filter(Boolean).map(read));
    // An error page of the development server has no #main.
    all.then(
      (read) => setPages(read.filter(({ anchors }) => anchors.includes('main'))),
      () => {},
    );
  }, [wanted, disk]);
  return pages;
}
