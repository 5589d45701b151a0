import { globSync } from 'node:fs';
import { type BuiltPage, type DeadLink, deadLinks } from '../content/errors/dead-links.ts';
import { linkPositions } from '../content/errors/positions.ts';
import { idOfFile, isPage } from '../content/page-files.ts';
import type { ReadContent } from '../content/read-content.ts';
import { idOf } from '../content/urls.ts';
import { BuildError } from './build-error.ts';

interface SiteFacts {
  origin: string;
  redirectsTo: (paths: string[]) => Record<string, string>;
}

type Sources = ReadContent['sources'];

/**
 * @throws BuildError at a link to a missing page, file or anchor, and at a former path that a file
 * of the site has
 */
export function rejectDeadLinks(
  root: string,
  site: SiteFacts,
  { sources }: Pick<ReadContent, 'sources'>,
  pages: readonly BuiltPage[],
): void {
  const files = new Set(globSync('**/*.*', { cwd: root }).map((file) => `/${file}`));
  const redirects = site.redirectsTo(pages.map(({ path }) => path));
  const lines = [
    ...takenPaths(redirects, files, sources),
    ...deadLinks({ origin: site.origin, pages, redirects, files }).flatMap((dead) =>
      describe(dead, sources),
    ),
  ];
  if (lines.length > 0) {
    throw new BuildError(
      'These links lead nowhere:',
      [...new Set(lines)],
      'npm run check:content finds the other errors of the content.',
    );
  }
}

/** Former paths at which visitors get a file. */
const takenPaths = (
  redirects: Readonly<Record<string, string>>,
  files: ReadonlySet<string>,
  sources: Sources,
): string[] =>
  Object.keys(redirects)
    .filter((from) => files.has(from) && !from.endsWith('.html'))
    .flatMap((from) => positionsOf(from, '', sources).map((position) => `${position} ${from}`))
    .map((position) => `${position} is an address that the site itself needs. Take it out.`);

/**
 * One line for each place that holds the link; a link that the code writes is in no content file.
 */
function describe({ file, link, error }: DeadLink, sources: Sources): string[] {
  const positions = positionsOf(link, file, sources);
  const places = positions.length > 0 ? positions : [`${file} (the code writes this link):`];
  return places.map((place) => `${place} ${link} ${error}. Correct it, or add what it points to.`);
}

/**
 * Every place in content/ that contains this link; for an anchor none in the file of another page.
 */
const positionsOf = (link: string, page: string, sources: Sources): string[] =>
  Object.entries(sources)
    .filter(([file]) => !link.startsWith('#') || !isOfOtherPage(file, page))
    .flatMap(([file, source]) => linkPositions(source, link).map((place) => `${file}, ${place}`));

const isOfOtherPage = (file: string, page: string) =>
  isPage(file) && idOfFile(file) !== idOf(`/${page}`);
