/** The built site, for tests that read it. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type PageElement, type ReadPage, readPage } from '../../src/build/read-page.ts';
import { NOT_FOUND, pageIds } from '../../src/content/pages.ts';
import { getPage } from '../../src/content/site.ts';
import { pathOf } from '../../src/content/urls.ts';
import type { PageContent } from '../../src/sections/page.ts';
import { wholeSite } from '../support/content.ts';

const ROOT = 'dist';

export interface BuiltPage {
  id: string;
  /** URL path, such as /platform. */
  path: string;
  content: PageContent;
  html: string;
  document: ReadPage;
}

/** The elements with this name whose attributes have these values. */
export const select = (page: BuiltPage, tag: string, values: Record<string, string> = {}) =>
  page.document.elements.filter(
    (element: PageElement) =>
      element.tag === tag &&
      Object.entries(values).every(([name, value]) => element.attributes.get(name) === value),
  );

export const readBuilt = (file: string) => readFileSync(join(ROOT, file));

export const builtFiles = globSync(['**/*', '.*', '.well-known/*'], {
  cwd: ROOT,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  .sort();

/** Every page of content/pages/, home first, and how it was built. */
export const allPages: readonly BuiltPage[] = pageIds(wholeSite).map((id) => {
  const html = readBuilt(`${id}.html`).toString();
  return { id, path: pathOf(id), content: getPage(wholeSite, id), html, document: readPage(html) };
});

/** All of them but those for missing pages. */
export const publicPages = allPages.filter(({ id }) => id !== NOT_FOUND);

/** Where the site is published. */
const [home] = publicPages.flatMap((page) => select(page, 'link', { rel: 'canonical' }));
export const origin = new URL(home?.attributes.get('href') ?? '').origin;
