import sitemap from '@astrojs/sitemap';
import { idOf } from '../../content/urls.ts';
import { sectionSchemas } from '../../sections/schemas.ts';
import { fileOf } from '../content/page-files.ts';
import { getPage, NOT_FOUND } from '../content/pages.ts';
import { lastModified } from './last-modified.ts';

/** The sitemap of all pages, each with the date of the last change to any of its files. */
export function pageSitemap() {
  const dates = lastModified('content');
  return sitemap({
    filter: (url) => idOf(new URL(url).pathname) !== NOT_FOUND,
    serialize(item) {
      const id = idOf(new URL(item.url).pathname);
      const lastmod = [fileOf(id), ...shownBy(id)]
        .map((file) => dates.get(file) ?? '')
        .sort()
        .at(-1);
      return { ...item, lastmod: lastmod || undefined };
    },
  });
}

/** The shared content files that a page's sections list. */
function shownBy(id: string): string[] {
  const types = getPage(id).sections.map(({ type }) => type);
  return sectionSchemas
    .filter(({ shape }) => types.includes(shape.type.value))
    .flatMap((schema) => schema.meta()?.shows ?? []);
}
