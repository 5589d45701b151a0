import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { markdownPathOf, pathOf, publicPages } from '../../schemas/urls.ts';
import type { toMarkdown } from './to-markdown.ts';

/**
 * Also writes each page as Markdown: /platform as /platform.md, home as /index.md.
 *
 * @param convert {@link toMarkdown}, or a cached version of it
 */
export function markdownPages(site: string, convert: typeof toMarkdown): AstroIntegration {
  return {
    name: 'markdown-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        for (const id of publicPages) {
          const html = readFileSync(fileURLToPath(new URL(`${id}.html`, dir)), 'utf8');
          const url = new URL(pathOf(id), site).href;
          writeFileSync(fileURLToPath(new URL(`.${markdownPathOf(id)}`, dir)), convert(html, url));
        }
      },
    },
  };
}
