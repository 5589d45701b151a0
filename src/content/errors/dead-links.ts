/** What the link check has to know of the built site. */
interface BuiltSite {
  /** The origin that the site is published at. */
  origin: string;
  pages: readonly BuiltPage[];
  /** Permanent redirects, from path to path of the page. */
  redirects: Readonly<Record<string, string>>;
  /** The paths of all files, such as /favicon.svg. */
  files: { has: (address: string) => boolean };
}

/** A page with its links and anchors. */
export interface BuiltPage extends References {
  file: string;
  /** Its URL path, such as /platform. */
  path: string;
}

/** The links and anchors of a page. */
export interface References {
  /** Every URL in the page, as written. */
  links: readonly string[];
  anchors: readonly string[];
}

/** A link that leads nowhere, as the page that holds it has it. */
export interface DeadLink {
  /** The file of the page that contains it. */
  file: string;
  link: string;
  /** What is wrong; continues a sentence that begins with the link. */
  error: string;
}

/** Finds links and references within the site to a missing page, file or anchor. */
export function deadLinks(site: BuiltSite): DeadLink[] {
  const byPath = new Map(site.pages.map((page) => [page.path, page]));
  const pageAt = ({ pathname }: URL) => byPath.get(site.redirects[pathname] ?? pathname);
  return site.pages.flatMap((page) =>
    page.links.flatMap((link) => {
      const error = errorOf(link, page, site, pageAt);
      return error ? { file: page.file, link, error } : [];
    }),
  );
}

function errorOf(
  link: string,
  page: BuiltPage,
  site: BuiltSite,
  pageAt: (url: URL) => BuiltPage | undefined,
): string | undefined {
  const url = URL.parse(link, site.origin + page.path);
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
