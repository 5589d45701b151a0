import { idIn, type Language } from '../site/languages.ts';
import { fileOf } from '../site/page-files.ts';
import { movedPaths } from '../site/pages.ts';
import { isPublished, rootLanguage, type Site } from '../site/site.ts';
import { idOf, pathOf } from '../site/urls.ts';

const LINK = /<a\s[^>]*?\bhref="(\/[^"#?]*)[^>]*>/g;

/**
 * Content links to the path that a page has at the root. In a page of another language such a link leads to the
 * translation; where there is none, it says which language it leads to.
 */
export function localiseLinks(site: Site, html: string, { folder }: Language): string {
  const { tag } = rootLanguage(site);
  const moved = movedPaths(site);
  return html.replaceAll(LINK, (link, path: string) => {
    // The links between languages stay as they are.
    if (/ hreflang=/i.test(link)) return link;
    const id = idOf(moved[path] ?? path);
    if (isPublished(site, fileOf(id, folder))) {
      return link.replace(`href="${path}`, `href="${pathOf(idIn(folder, id))}`);
    }
    return isPublished(site, fileOf(id)) ? link.replace('<a', `<a hreflang="${tag}"`) : link;
  });
}
