import { globSync, readFileSync } from 'node:fs';
import type { AstroIntegrationLogger } from 'astro';
import { type BuiltPage, deadLinks } from '../site/faults/dead-links.ts';
import { linkPositions } from '../site/faults/positions.ts';
import { getLanguages } from '../site/get-shared.ts';
import { splitFile, splitId } from '../site/languages.ts';
import { idOfFile, isPage } from '../site/page-files.ts';
import { idOf, pathOf } from '../site/urls.ts';
import { pageFile, writtenIds } from '../site/written-pages.ts';

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
  pages: readonly BuiltPage[],
  logger: AstroIntegrationLogger,
): void {
  const files = new Set(globSync('**/*.*', { cwd: root }).map((file) => `/${file}`));
  const redirects = redirectsTo(pages.map(({ path }) => path));
  const form = new URL(formEndpoint, origin).href;
  const isForm = (path: string) => [form, `${form}/challenge`].includes(origin + path);
  const taken = Object.keys(redirects)
    .filter((from) => (files.has(from) && !from.endsWith('.html')) || isForm(from))
    .flatMap((from) => positionsInContent(from, '').map((position) => `${position} ${from}`))
    .map((position) => `${position} is an address that the site itself needs. Take it out.`);
  const hidden = pages
    .filter(({ path }) => isForm(path))
    .map(
      ({ path }) =>
        `${pageFile(idOf(path))}: ${path} is where the contact form posts to, so no visitor would see the page. Give the file another name.`,
    );
  // Any other dead link has no file.
  const toCome = new Set(writtenIds().map(pathOf));
  const dead = deadLinks({ origin, pages, redirects, files }).flatMap(({ file, link, fault }) => {
    const positions = positionsInContent(link, file);
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

/** Every place in content/ that contains this link; for an anchor none in the file of another page. */
function positionsInContent(link: string, page: string): string[] {
  const { language } = splitId(idOf(`/${page}`), getLanguages());
  // Content of a language links to the path at the root (localise-links.ts).
  const { folder } = language;
  const atRoot = folder ? link.replace(new RegExp(`^/${folder}(/|(?=#|$))`), '/') : link;
  return globSync('content/**/*.yaml')
    .filter((file) => !page || splitFile(file).folder === language.folder)
    .filter((file) => !link.startsWith('#') || !isOfOtherPage(file, page))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return [...new Set([link, atRoot])]
        .flatMap((written) => linkPositions(source, written))
        .map((place) => `${file}, ${place}`);
    });
}

const isOfOtherPage = (file: string, page: string) =>
  isPage(file) && idOfFile(file) !== idOf(`/${page}`);
