/** Reads the built site for the checks: parsed pages, and the list of files. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { moved, redirectsTo } from '../../hosting/redirects.ts';

/** A fault of the built site, and how to mend it. */
export interface Finding {
  file: string;
  what: string;
  mend: string;
}

export interface BuiltPage {
  /** File of the page, such as dist/platform.html. */
  file: string;
  /** Its URL path, such as /platform. */
  path: string;
  html: string;
  document: HTMLElement;
}

export interface BuiltSite {
  /** The origin that the site is published at, from the sitemap. */
  origin: string;
  /** The sitemap's pages, then the 404 page. */
  pages: readonly BuiltPage[];
  /** Permanent redirects, from path to path of the page. */
  redirects: Readonly<Record<string, string>>;
  /** Paths of pages that are built but not in the sitemap. */
  unlisted: readonly string[];
  /** Size in bytes of every file, by its path, such as /favicon.svg. */
  files: ReadonlyMap<string, number>;
}

const NOT_FOUND = '/404';

/** @throws Error if the site is not built, or a page of its sitemap is missing */
export function readSite(root: string): BuiltSite {
  const addresses = sitemapOf(root);
  const origin = new URL(addresses[0] ?? '').origin;
  const paths = [...addresses.map((address) => new URL(address).pathname), NOT_FOUND];
  const files = new Map(
    globSync('**/*.*', { cwd: root }).map((file) => [
      `/${file.replaceAll('\\', '/')}`,
      statSync(join(root, file)).size,
    ]),
  );
  return {
    origin,
    files,
    redirects: redirectsTo(paths, moved),
    pages: paths.map((path) => readPage(root, path)),
    unlisted: [...files.keys()]
      .filter((file) => file.endsWith('.html'))
      .map((file) => file.replace(/(\/index)?\.html$/, '') || '/')
      .filter((path) => !paths.includes(path)),
  };
}

function sitemapOf(root: string): string[] {
  const locations = (file: string) =>
    [...read(root, file).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, location = '']) => location);
  return locations('sitemap-index.xml').flatMap((part) =>
    locations(new URL(part).pathname.slice(1)),
  );
}

function readPage(root: string, path: string): BuiltPage {
  const name = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
  return builtPage(`${root}/${name}`, path, read(root, name));
}

export const builtPage = (file: string, path: string, html: string): BuiltPage => ({
  file,
  path,
  html,
  document: parse(html, { comment: false }),
});

function read(root: string, file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    throw new Error(
      `${root}/${file} is missing. Build the site first (npm run build:local); if it is there then, the sitemap names a page that is not built.`,
    );
  }
}
