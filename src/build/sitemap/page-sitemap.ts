import sitemap from '@astrojs/sitemap';
import { pageDeclaration, routeOf } from '../../schemas/pages.ts';
import { idOf } from '../../schemas/urls.ts';
import { lastModified } from './last-modified.ts';

/** The sitemap of all pages, each with the date of the last change to any of its files. */
export function pageSitemap() {
  const dates = lastModified('content', 'src/pages');
  return sitemap({
    // idOf throws for an unknown page: here that stops the build, in `serialize` it would only be logged.
    filter: (url) => idOf(new URL(url).pathname) !== '404',
    serialize(item) {
      const id = idOf(new URL(item.url).pathname);
      const { sources = [] } = pageDeclaration(id);
      const files = [`content/pages/${id}.yaml`, `src/pages/${routeOf(id)}.astro`, ...sources];
      const lastmod = files
        .map((file) => dates.get(file) ?? '')
        .sort()
        .at(-1);
      return { ...item, lastmod: lastmod || undefined };
    },
  });
}
