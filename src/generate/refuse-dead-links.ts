import { globSync } from 'node:fs';
import type { AstroIntegrationLogger } from 'astro';
import { type BuiltPage, deadLinks } from '../site/faults/dead-links.ts';
import { linkPositions } from '../site/faults/positions.ts';
import type { ReadContent } from '../site/faults/read-content.ts';
import { splitFile, splitId } from '../site/languages.ts';
import { idOfFile, isPage } from '../site/page-files.ts';
import { pageFile, siteOf, writtenIds } from '../site/site.ts';
import { idOf, pathOf } from '../site/urls.ts';

interface SiteFacts {
  origin: string;
  /** Where the contact form posts to: an absolute URL, or a path of this site. */
  formEndpoint: string;
  redirectsTo: (paths: string[]) => Record<string, string>;
}

/** Stops the build at a link to a missing page, file or anchor, and at a former path that the site itself needs. */
export function refuseDeadLinks(
  root: string,
  { origin, formEndpoint, redirectsTo }: SiteFacts,
  { sources, contents }: Pick<ReadContent, 'sources' | 'contents'>,
  pages: readonly BuiltPage[],
  logger: AstroIntegrationLogger,
): void {
  const site = siteOf(contents);
  const files = new Set(globSync('**/*.*', { cwd: root }).map((file) => `/${file}`));
  /** Every place in content/ that contains this link; for an anchor none in the file of another page. */
  const positionsOf = (link: string, page: string): string[] => {
    const { folder } = splitId(idOf(`/${page}`), site.languages).language;
    // Content of a language links to the path at the root (localise-links.ts).
    const atRoot = folder ? link.replace(new RegExp(`^/${folder}(/|(?=#|$))`), '/') : link;
    return Object.entries(sources)
      .filter(([file]) => !page || splitFile(file).folder === folder)
      .filter(([file]) => !link.startsWith('#') || !isOfOtherPage(file, page))
      .flatMap(([file, source]) =>
        [...new Set([link, atRoot])]
          .flatMap((written) => linkPositions(source, written))
          .map((place) => `${file}, ${place}`),
      );
  };
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
        `${pageFile(site, idOf(path))}: ${path} is where the contact form posts to, so no visitor would see the page. Give the file another name.`,
    );
  // Any other dead link has no file.
  const toCome = new Set(writtenIds(site).map(pathOf));
  const dead = deadLinks({ origin, pages, redirects, files }).flatMap(({ file, link, fault }) => {
    const positions = positionsOf(link, file);
    const where = positions.length > 0 ? positions : [`${file} (the code writes this link):`];
    const what = toCome.has(link)
      ? 'leads to a page whose date is to come. Take it out until then'
      : `${fault}. Correct it, or add what it points to`;
    return where.map((position) => `${position} ${link} ${what}.`);
  });
  const lines = [...taken, ...hidden, ...dead];
  for (const line of new Set(lines)) logger.error(line);
  // Astro would report a thrown error with a stack trace, like a bug.
  if (lines.length > 0) process.exit(1);
}

const isOfOtherPage = (file: string, page: string) =>
  isPage(file) && idOfFile(file) !== idOf(`/${page}`);
