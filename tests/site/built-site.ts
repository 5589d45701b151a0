/** The built site, for tests that read it. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import type { PageContent } from '../../src/sections/page.ts';
import { getPage, isNotFound, pageIds } from '../../src/site/pages.ts';
import { pathOf } from '../../src/site/urls.ts';
import { wholeSite } from '../support/content.ts';

const ROOT = 'dist';

export interface BuiltPage {
  id: string;
  /** URL path, such as /platform. */
  path: string;
  content: PageContent;
  html: string;
  document: HTMLElement;
}

export const readBuilt = (file: string) => readFileSync(join(ROOT, file));

/** Every file, such as favicon.svg. */
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
  return { id, path: pathOf(id), content: getPage(wholeSite, id), html, document: parse(html) };
});

/** All of them but those for missing pages. */
export const publicPages = allPages.filter(({ id }) => !isNotFound(wholeSite, id));

/** Where the site is published. */
export const origin = new URL(
  publicPages[0]?.document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
).origin;
