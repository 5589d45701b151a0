import { readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { getShared } from '../../content/get-shared.ts';
import { markdownPathOf, pathOf } from '../../content/urls.ts';
import { publicPageIds } from '../content/pages.ts';
import { llmsText } from './llms-text.ts';
import type { toMarkdown } from './to-markdown.ts';

/**
 * Also writes each page as Markdown, /platform as /platform.md and home as /index.md, and lists them in
 * llms.txt.
 *
 * @param convert {@link toMarkdown}, or a cached version of it
 */
export function markdownPages(origin: string, convert: typeof toMarkdown): AstroIntegration {
  return {
    name: 'markdown-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const pages = publicPageIds().map((id) => {
          const html = readFileSync(new URL(`${id}.html`, dir), 'utf8');
          const { markdown, ...page } = convert(html, new URL(pathOf(id), origin).href);
          writeFileSync(new URL(`.${markdownPathOf(id)}`, dir), markdown);
          return { id, ...page };
        });
        const { footer } = getShared('navigation');
        const list = llmsText({ site: getShared('site'), footer, pages, origin });
        writeFileSync(new URL('llms.txt', dir), list);
      },
    },
  };
}
