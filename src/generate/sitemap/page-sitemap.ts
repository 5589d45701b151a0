import sitemap from '@astrojs/sitemap';
import { languageAt } from '../../content/get-shared.ts';
import { fileIn } from '../../content/languages.ts';
import { SHARED_FILES } from '../../content/shared-files.ts';
import { idOf } from '../../content/urls.ts';
import { alternatesOf, getPage, isNotFound, pageFile } from '../../site/pages.ts';
import { shownBy } from '../../site/shown-by.ts';
import { lastModified } from './last-modified.ts';

/** The sitemap of all pages, each with the date of the last change to any of its files. */
export function pageSitemap() {
  const dates = lastModified('content');
  return sitemap({
    filter: (url) => !isNotFound(idOf(new URL(url).pathname)),
    serialize(item) {
      const id = idOf(new URL(item.url).pathname);
      const { folder } = languageAt(new URL(item.url).pathname);
      const shown = shownBy(getPage(id).sections).map((name) => fileIn(folder, SHARED_FILES[name]));
      const lastmod = [pageFile(id), ...shown]
        .map((file) => dates.get(file) ?? '')
        .sort()
        .at(-1);
      const links = alternatesOf(id, new URL(item.url).origin).map(({ tag, url }) => ({
        lang: tag,
        url,
      }));
      return { ...item, lastmod: lastmod || undefined, ...(links.length > 0 ? { links } : {}) };
    },
  });
}
