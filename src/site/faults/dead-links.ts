import type { PageElement } from '../read-page.ts';

/** What the link check has to know of the built site. */
export interface BuiltSite<Page extends PagePath = BuiltPage> {
  /** The origin that the site is published at. */
  origin: string;
  pages: readonly Page[];
  /** Permanent redirects, from path to path of the page. */
  redirects: Readonly<Record<string, string>>;
  /** The paths of all files, such as /favicon.svg. */
  files: { has: (address: string) => boolean };
}

interface PagePath {
  /** URL path of a page, such as /platform. */
  path: string;
}

/** A page with its links and anchors. */
export interface BuiltPage extends PagePath, References {
  file: string;
}

/** The links and anchors of a page. */
export interface References {
  /** Every URL in the page, as written. */
  links: readonly string[];
  anchors: readonly string[];
}

export interface DeadLink {
  /** The file of the page that contains it. */
  file: string;
  link: string;
  /** What is wrong; continues a sentence that begins with the link. */
  fault: string;
}

/** The attribute that holds a URL, by element. */
const REFERENCES: Readonly<Record<string, string>> = {
  a: 'href',
  link: 'href',
  img: 'src',
  script: 'src',
};

/** The links and anchors among these elements. */
export const referencesOf = (elements: readonly PageElement[]): References => ({
  links: elements.flatMap((element) => referenceOf(element) ?? []),
  anchors: elements.flatMap(({ attributes }) => attributes.get('id') ?? []),
});

function referenceOf({ tag, attributes }: PageElement): string | undefined {
  if (tag !== 'meta') return attributes.get(REFERENCES[tag] ?? '');
  const isAddress = /^og:(url|image)$/.test(attributes.get('property') ?? '');
  return isAddress ? attributes.get('content') : undefined;
}

/** Finds links and references within the site to a missing page, file or anchor. */
export function deadLinks(site: BuiltSite): DeadLink[] {
  const pageAt = pageFinder(site);
  return site.pages.flatMap((page) =>
    page.links.flatMap((link) => {
      const fault = faultOf(link, page, site, pageAt);
      return fault ? { file: page.file, link, fault } : [];
    }),
  );
}

function faultOf(
  link: string,
  page: BuiltPage,
  site: BuiltSite,
  pageAt: (url: URL) => BuiltPage | undefined,
): string | undefined {
  const url = resolve(link, page, site);
  if (!url) return 'is not an address';
  if (url.origin !== site.origin) return undefined;
  const target = pageAt(url);
  if (!target) return site.files.has(url.pathname) ? undefined : 'leads nowhere';
  // Not decoded, because anchors are small letters, digits and hyphens.
  const anchor = url.hash.slice(1);
  if (!anchor || anchor === 'top') return undefined;
  return target.anchors.includes(anchor)
    ? undefined
    : `leads to an anchor that ${target.path} does not have`;
}

/** @returns the absolute URL of a page's link, undefined if it is not valid */
function resolve(link: string, page: PagePath, site: Pick<BuiltSite, 'origin'>): URL | undefined {
  const base = site.origin + page.path;
  return URL.canParse(link, base) ? new URL(link, base) : undefined;
}

/** @returns a function that finds the page at a URL, after redirects */
function pageFinder<Page extends PagePath>({ pages, redirects }: BuiltSite<Page>) {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return ({ pathname }: URL) => byPath.get(redirects[pathname] ?? pathname);
}
