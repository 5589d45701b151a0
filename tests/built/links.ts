import { pageFinder, resolve } from '../../src/build/dead-links.ts';
import type { BuiltPage, BuiltSite, Finding } from './site.ts';

/** Finds pages that no other page links to, and pages that are missing in the sitemap. */
export function orphans(site: BuiltSite): Finding[] {
  const pageAt = pageFinder(site);
  const linked = new Set<BuiltPage | undefined>();
  for (const page of site.pages) {
    for (const element of page.document.querySelectorAll('a[href]')) {
      const url = resolve(element.getAttribute('href') ?? '', page, site);
      const target = url?.origin === site.origin ? pageAt(url) : undefined;
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
