import type { BuiltPage, BuiltSite, Finding } from './site.ts';

/** Every place of a page that names an address, with the attribute that holds it. */
const REFERENCES = [
  ['a[href]', 'href'],
  ['link[href]', 'href'],
  ['img[src]', 'src'],
  ['script[src]', 'src'],
  ['meta[property="og:url"]', 'content'],
  ['meta[property="og:image"]', 'content'],
  ['meta[name="twitter:image"]', 'content'],
] as const;

/** Links and references within the site that lead nowhere, or to an anchor that is not there. */
export function deadLinks(site: BuiltSite): Finding[] {
  return site.pages.flatMap((page) =>
    REFERENCES.flatMap(([selector, attribute]) =>
      page.document.querySelectorAll(selector).flatMap((element) => {
        const link = element.getAttribute(attribute) ?? '';
        const fault = faultOf(link, page, site);
        if (!fault) return [];
        return {
          file: page.file,
          what: `<${element.rawTagName} ${attribute}="${link}"> ${fault}`,
          mend: 'Correct the link in content/, or add what it points to.',
        };
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

/** Pages that no other page links to, and pages that the sitemap does not name. */
export function orphans(site: BuiltSite): Finding[] {
  const linked = new Set<BuiltPage | undefined>();
  for (const page of site.pages) {
    for (const element of page.document.querySelectorAll('a[href]')) {
      const url = resolve(element.getAttribute('href') ?? '', page, site);
      const target = url?.origin === site.origin ? pageAt(url, site) : undefined;
      if (target !== page) linked.add(target);
    }
  }
  const unlinked = site.pages
    .filter((page) => page.path !== '/404' && !linked.has(page))
    .map(({ file }) => ({
      file,
      what: 'is an orphan: no other page links to it',
      mend: 'Link to it in content/navigation.yaml or from a page.',
    }));
  const unlisted = site.unlisted.map((path) => ({
    file: `${path} (built)`,
    what: 'is not in the sitemap',
    mend: 'Add the page to the table in src/schemas/pages.ts, or do not build it.',
  }));
  return [...unlinked, ...unlisted];
}

function resolve(link: string, page: BuiltPage, site: BuiltSite): URL | undefined {
  const base = site.origin + page.path;
  return URL.canParse(link, base) ? new URL(link, base) : undefined;
}

const pageAt = ({ pathname }: URL, site: BuiltSite) =>
  site.pages.find(({ path }) => path === (site.redirects[pathname] ?? pathname));
