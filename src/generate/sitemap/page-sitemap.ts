import sitemap from '@astrojs/sitemap';
import { fileIn } from '../../site/languages.ts';
import { alternatesOf, getPage, isNotFound } from '../../site/pages.ts';
import { instantOf } from '../../site/publication-date.ts';
import { SHARED_FILES } from '../../site/shared-files.ts';
import { shownBy } from '../../site/shown-by.ts';
import { languageAt, pageFile, type Site, timeZoneOf } from '../../site/site.ts';
import { idOf } from '../../site/urls.ts';
import { lastModified } from './last-modified.ts';

/** The sitemap of all pages, each with the date of the last change to any of its files, or its own if that is later. */
export function pageSitemap(site: Site) {
  const dates = lastModified('content');
  return sitemap({
    filter: (url) => !isNotFound(site, idOf(new URL(url).pathname)),
    serialize(item) {
      const id = idOf(new URL(item.url).pathname);
      const { folder } = languageAt(site, new URL(item.url).pathname);
      const { sections, published } = getPage(site, id);
      const shown = shownBy(sections).map((name) => fileIn(folder, SHARED_FILES[name]));
      const lastmod = [pageFile(site, id), ...shown]
        .map((file) => dates.get(file) ?? '')
        .concat(published ? instantOf(published, timeZoneOf(site)) : [])
        .sort()
        .at(-1);
      const links = alternatesOf(site, id, new URL(item.url).origin).map(({ tag, url }) => ({
        lang: tag,
        url,
      }));
      return { ...item, lastmod: lastmod || undefined, ...(links.length > 0 ? { links } : {}) };
    },
  });
}
