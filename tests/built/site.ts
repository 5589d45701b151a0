/** The built site as the checks see it: parsed pages, and which files there are. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { redirectsTo } from '../../hosting/redirects.ts';

/** Something wrong with the built site, for the person who is to mend it. */
export interface Finding {
  file: string;
  what: string;
  mend: string;
}

export interface BuiltPage {
  /** Where the page lies, such as dist/platform.html. */
  file: string;
  /** Its address, such as /platform. */
  path: string;
  html: string;
  document: HTMLElement;
}

export interface BuiltSite {
  /** Where the site is published, from the sitemap. */
  origin: string;
  /** The sitemap's pages, then the page for unknown addresses. */
  pages: readonly BuiltPage[];
  /** Addresses that moved for good, each with the page that it leads to. */
  redirects: Readonly<Record<string, string>>;
  /** Addresses of pages that are built but not in the sitemap. */
  unlisted: readonly string[];
  /** Size in bytes of every file, by its address, such as /favicon.svg. */
  files: ReadonlyMap<string, number>;
}

const NOT_FOUND = '/404';

/** @throws Error that says what to do where the site has not been built, or lacks a page of its sitemap */
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
    redirects: redirectsTo(paths),
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
