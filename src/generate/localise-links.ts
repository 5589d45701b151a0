import { getLanguages } from '../site/get-shared.ts';
import { idIn, type Language } from '../site/languages.ts';
import { fileOf } from '../site/page-files.ts';
import { movedPaths } from '../site/pages.ts';
import { idOf, pathOf } from '../site/urls.ts';
import { isPublished } from '../site/written-pages.ts';

const LINK = /<a\s[^>]*?\bhref="(\/[^"#?]*)[^>]*>/g;

/**
 * Content links to the path that a page has at the root. In a page of another language such a link leads to the
 * translation; where there is none, it says which language it leads to.
 */
export function localiseLinks(html: string, { folder }: Language): string {
  const [root] = getLanguages();
  const moved = movedPaths();
  return html.replaceAll(LINK, (link, path: string) => {
    // The links between languages stay as they are.
    if (/ hreflang=/i.test(link)) return link;
    const id = idOf(moved[path] ?? path);
    if (isPublished(fileOf(id, folder))) {
      return link.replace(`href="${path}`, `href="${pathOf(idIn(folder, id))}`);
    }
    return isPublished(fileOf(id)) ? link.replace('<a', `<a hreflang="${root?.tag}"`) : link;
  });
}
