import type { HTMLElement } from 'node-html-parser';

/** The built site as far as links go. */
export interface BuiltSite<Page extends BuiltPage = BuiltPage> {
  /** Where the site is published. */
  origin: string;
  pages: readonly Page[];
  /** Addresses that moved for good, each with the page that it leads to. */
  redirects: Readonly<Record<string, string>>;
  /** Every file, by its address, such as /favicon.svg. */
  files: { has: (address: string) => boolean };
}

export interface BuiltPage {
  file: string;
  /** Its address, such as /platform. */
  path: string;
  document: HTMLElement;
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

/** Links and references within the site that lead nowhere, or to an anchor that is not there. */
export function deadLinks(site: BuiltSite): DeadLink[] {
  return site.pages.flatMap((page) =>
    REFERENCES.flatMap(([selector, attribute]) =>
      page.document.querySelectorAll(selector).flatMap((element) => {
        const link = element.getAttribute(attribute) ?? '';
        const fault = faultOf(link, page, site);
        return fault ? { file: page.file, link, fault } : [];
      }),
    ),
  );
}

function faultOf(link: string, page: BuiltPage, site: BuiltSite): string | undefined {
  const url = resolve(link, page, site);
  if (!url) return 'is not an address';
  if (url.origin !== site.origin) return undefined;
  const target = pageAt(url, site);
  if (!target) return site.files.has(url.pathname) ? undefined : 'leads nowhere';
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (!anchor || anchor === 'top') return undefined;
  return target.document.getElementById(anchor)
    ? undefined
    : `leads to an anchor that ${target.path} does not have`;
}

/** @returns where a link of a page leads, undefined where it is no address */
export function resolve(link: string, page: BuiltPage, site: BuiltSite): URL | undefined {
  const base = site.origin + page.path;
  return URL.canParse(link, base) ? new URL(link, base) : undefined;
}

/** @returns the page that answers at an address */
export const pageAt = <Page extends BuiltPage>({ pathname }: URL, site: BuiltSite<Page>) =>
  site.pages.find(({ path }) => path === (site.redirects[pathname] ?? pathname));
