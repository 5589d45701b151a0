import { parse } from 'node-html-parser';

/** The built site as far as links go. */
export interface BuiltSite<Page extends Place = BuiltPage> {
  /** Where the site is published. */
  origin: string;
  pages: readonly Page[];
  /** Addresses that moved for good, each with the page that it leads to. */
  redirects: Readonly<Record<string, string>>;
  /** Every file, by its address, such as /favicon.svg. */
  files: { has: (address: string) => boolean };
}

interface Place {
  /** Address of a page, such as /platform. */
  path: string;
}

export interface BuiltPage extends Place {
  file: string;
  /** Every address that it names, as it stands there. */
  links: readonly string[];
  anchors: ReadonlySet<string>;
}

export interface DeadLink {
  /** The page that has it. */
  file: string;
  link: string;
  /** What is wrong, as a sentence goes on after the link. */
  fault: string;
}

/** Every place of a page that names an address, with the attribute that holds it. */
const REFERENCES = [
  ['a[href]', 'href'],
  ['link[href]', 'href'],
  ['img[src]', 'src'],
  ['script[src]', 'src'],
  ['meta[property="og:url"]', 'content'],
  ['meta[property="og:image"]', 'content'],
] as const;

/** What of a page links are about, and not the page itself: thousands of them would fill the memory. */
export function readPage(file: string, path: string, html: string): BuiltPage {
  const document = parse(html, { comment: false });
  return {
    file,
    path,
    links: REFERENCES.flatMap(([selector, attribute]) =>
      document.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? ''),
    ),
    anchors: new Set(document.querySelectorAll('[id]').map(({ id }) => id)),
  };
}

/** Links and references within the site that lead nowhere, or to an anchor that is not there. */
export function deadLinks(site: BuiltSite): DeadLink[] {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  return site.pages.flatMap((page) =>
    page.links.flatMap((link) => {
      const fault = faultOf(link, page, site, pages);
      return fault ? { file: page.file, link, fault } : [];
    }),
  );
}

function faultOf(
  link: string,
  page: BuiltPage,
  site: BuiltSite,
  pages: ReadonlyMap<string, BuiltPage>,
): string | undefined {
  const url = resolve(link, page, site);
  if (!url) return 'is not an address';
  if (url.origin !== site.origin) return undefined;
  const target = pages.get(site.redirects[url.pathname] ?? url.pathname);
  if (!target) return site.files.has(url.pathname) ? undefined : 'leads nowhere';
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (!anchor || anchor === 'top') return undefined;
  return target.anchors.has(anchor)
    ? undefined
    : `leads to an anchor that ${target.path} does not have`;
}

/** @returns where a link of a page leads, undefined where it is no address */
export function resolve(
  link: string,
  page: Place,
  site: Pick<BuiltSite, 'origin'>,
): URL | undefined {
  const base = site.origin + page.path;
  return URL.canParse(link, base) ? new URL(link, base) : undefined;
}

/** @returns the page that answers at an address */
export const pageAt = <Page extends Place>({ pathname }: URL, site: BuiltSite<Page>) =>
  site.pages.find(({ path }) => path === (site.redirects[pathname] ?? pathname));
