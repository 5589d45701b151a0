import sitemap from '@astrojs/sitemap';
import { SHARED_FILES } from '../../content/files/shared-files.ts';
import { fileOf } from '../../content/page-files.ts';
import { NOT_FOUND } from '../../content/pages.ts';
import { shownBy } from '../../content/shown-by.ts';
import { getPage, type Site } from '../../content/site.ts';
import { idOf } from '../../content/urls.ts';
import { lastModified } from './last-modified.ts';

/** The sitemap of all pages, each with the date of the last change to any of its files. */
export function pageSitemap(site: Site) {
  const dates = lastModified('content');
  return sitemap({
    filter: (url) => idOf(new URL(url).pathname) !== NOT_FOUND,
    serialize(item) {
      const id = idOf(new URL(item.url).pathname);
      const shown = shownBy(getPage(site, id).sections).map((name) => SHARED_FILES[name]);
      const lastmod = [fileOf(id), ...shown]
        .map((file) => dates.get(file) ?? '')
        .sort()
        .at(-1);
      return { ...item, lastmod: lastmod || undefined };
    },
  });
}
