/** Reports dead links while they are typed, with the build's code. */
import { useEffect, useState } from 'react';
import { redirectsTo } from '../../hosting/redirects.ts';
import { anchorOf } from '../../src/content/anchors.ts';
import type { Fault } from '../../src/content/faults.ts';
import { splitFile } from '../../src/content/languages.ts';
import { type BuiltPage, deadLinks, readReferences } from '../../src/site/dead-links.ts';
import { schemaOf } from '../../src/site/page-files.ts';
import { type Path, textsIn, type Value } from '../writer/value.ts';
import { translatedLink } from './languages.ts';
import { schemaAt } from './schema.ts';
import { type Contents, movedIn, pageOfFile, pathsIn } from './site.ts';

/** Any origin will do, because links to other sites are not checked. */
const origin = 'https://site.invalid';
// Only the build can check whether a file such as /icon.svg exists.
const files = { has: (address: string) => /\.\w+$/.test(address) };

interface Link {
  path: Path;
  link: string;
  /** In a long text, counted from 1. */
  line?: number;
}

/** Links within the site, each with its field; the schema reports malformed links. */
export function linksIn(file: string, value: Value): Link[] {
  const schema = schemaOf(file);
  if (!schema || typeof value === 'string') return [];
  return textsIn(value).flatMap(([path, text]): Link[] => {
    const control = schemaAt(schema, path, value).meta()?.control;
    if (control === 'link') return /^[/#][^\s%]*$/.test(text) ? [{ path, link: text }] : [];
    if (control !== 'markdown') return [];
    return text.split('\n').flatMap((words, index) =>
      [...words.matchAll(/\]\(([/#][^)\s%]*)\)/g)].map(([, link = '']) => ({
        ...{ path, link, line: index + 1 },
      })),
    );
  });
}

/**
 * The faults of a file's links.
 * @param read pages with known anchors; on other pages every anchor is accepted
 */
export function linkFaults(file: string, contents: Contents, read: readonly BuiltPage[]): Fault[] {
  const value = contents[file];
  const paths = pathsIn(contents);
  const { folder } = splitFile(file);
  const links = linksIn(file, value).map((each) => ({
    ...each,
    leadsTo: translatedLink(each.link, folder, paths),
  }));
  const named = links.map(({ link }) => link.split('#')[1] ?? '');
  const own = pageOfFile(file, contents) ?? '/';
  // Anchors of unsaved entries.
  const words = textsIn(value).flatMap(([, text]) => [text, anchorOf(text)]);
  const pages = paths.map((path) => {
    const anchors = read.find((page) => page.path === path)?.anchors ?? named;
    const [ours, theirs] = path === own ? [links.map(({ leadsTo }) => leadsTo), words] : [[], []];
    return { file, path, links: ours, anchors: [...anchors, ...theirs] };
  });
  const redirects = redirectsTo(paths, movedIn(contents));
  const dead = deadLinks({ origin, pages, redirects, files });
  return links.flatMap(({ path, link, leadsTo, line }): Fault[] => {
    const fault = dead.find((found) => found.link === leadsTo)?.fault;
    const message = `is ${link}, which ${fault}. Correct it, or add what it points to.`;
    return fault ? [{ path: [...path], message, ...(line && { line }) }] : [];
  });
}

/** The current pages that links with an anchor lead to. */
export function useLinkedPages(file: string, contents: Contents, disk: object): BuiltPage[] {
  const [pages, setPages] = useState<BuiltPage[]>([]);
  const known = pathsIn(contents);
  const anchored = linksIn(file, contents[file]).flatMap(
    ({ link }) => translatedLink(link, splitFile(file).folder, known).match(/^(.*)#/)?.[1] ?? [],
  );
  const wanted = [...new Set(anchored)]
    .map((path) => path || (pageOfFile(file, contents) ?? '/'))
    .filter((path) => known.includes(path))
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
