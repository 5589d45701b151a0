import { globSync } from 'node:fs';
import { type BuiltPage, deadLinks } from '../site/errors/dead-links.ts';
import { linkPositions } from '../site/errors/positions.ts';
import type { ReadContent } from '../site/errors/read-content.ts';
import { fileOf, idOfFile, isPage } from '../site/page-files.ts';
import { idOf } from '../site/urls.ts';
import { BuildError } from './build-error.ts';

interface SiteFacts {
  origin: string;
  /** Where the contact form posts to: an absolute URL, or a path of this site. */
  formEndpoint: string;
  redirectsTo: (paths: string[]) => Record<string, string>;
}

/** @throws BuildError at a link to a missing page, file or anchor, and at a former path that the site itself needs */
export function rejectDeadLinks(
  root: string,
  { origin, formEndpoint, redirectsTo }: SiteFacts,
  { sources }: Pick<ReadContent, 'sources'>,
  pages: readonly BuiltPage[],
): void {
  const files = new Set(globSync('**/*.*', { cwd: root }).map((file) => `/${file}`));
  /** Every place in content/ that contains this link; for an anchor none in the file of another page. */
  const positionsOf = (link: string, page: string): string[] =>
    Object.entries(sources)
      .filter(([file]) => !link.startsWith('#') || !isOfOtherPage(file, page))
      .flatMap(([file, source]) => linkPositions(source, link).map((place) => `${file}, ${place}`));
  const redirects = redirectsTo(pages.map(({ path }) => path));
  const form = new URL(formEndpoint, origin).href;
  const isForm = (path: string) => [form, `${form}/challenge`].includes(origin + path);
  const taken = Object.keys(redirects)
    .filter((from) => (files.has(from) && !from.endsWith('.html')) || isForm(from))
    .flatMap((from) => positionsOf(from, '').map((position) => `${position} ${from}`))
    .map((position) => `${position} is an address that the site itself needs. Take it out.`);
  const hidden = pages
    .filter(({ path }) => isForm(path))
    .map(
      ({ path }) =>
        `${fileOf(idOf(path))}: ${path} is where the contact form posts to, so no visitor would see the page. Give the file another name.`,
    );
  // Any other dead link has no file.
  const dead = deadLinks({ origin, pages, redirects, files }).flatMap(({ file, link, error }) => {
    const positions = positionsOf(link, file);
    const where = positions.length > 0 ? positions : [`${file} (the code writes this link):`];
    return where.map(
      (position) => `${position} ${link} ${error}. Correct it, or add what it points to.`,
    );
  });
  const lines = [...taken, ...hidden, ...dead];
  if (lines.length > 0) {
    throw new BuildError(
      'These links lead nowhere:',
      [...new Set(lines)],
      'npm run check:content finds the other errors of the content.',
    );
  }
}

const isOfOtherPage = (file: string, page: string) =>
  isPage(file) && idOfFile(file) !== idOf(`/${page}`);
