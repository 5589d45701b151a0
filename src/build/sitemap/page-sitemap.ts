import sitemap from '@astrojs/sitemap';
import { pageDeclaration, routeOf } from '../../schemas/pages.ts';
import { idOf } from '../../schemas/urls.ts';
import { lastModified } from './last-modified.ts';

/** The sitemap of all pages, each with the date of the last change to any of its files. */
export function pageSitemap() {
  const dates = lastModified('content', 'src/pages');
  return sitemap({
    // What fails in `serialize` is logged and forgotten, with no sitemap written; what fails here ends the build.
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
