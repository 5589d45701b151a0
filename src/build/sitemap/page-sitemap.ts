import { readFileSync } from 'node:fs';
import sitemap from '@astrojs/sitemap';
import { listFiles, singleFiles } from '../../schemas/files.ts';
import { idOf } from '../../schemas/urls.ts';
import { lastModified } from './last-modified.ts';

/** The sitemap of all pages, each with the date of the last change to what it is made of. */
export function pageSitemap() {
  const dates = lastModified('content', 'src/pages');
  return sitemap({
    serialize(item) {
      const id = idOf(new URL(item.url).pathname);
      const changes = sourcesOf(id).map((file) => dates.get(file) ?? '');
      const lastmod = changes.sort().at(-1);
      return { ...item, lastmod: lastmod || undefined };
    },
  });
}

const collections: Record<string, { file: string } | undefined> = { ...singleFiles, ...listFiles };

/** The page's words, its list of sections, and the other content that the list asks for. */
function sourcesOf(id: string): string[] {
  const template = `src/pages/${id}.astro`;
  const asked = readFileSync(template, 'utf8').matchAll(
    /get(?:Collection|Entry)\('(\w+)'(?:, '([\w-]+)')?/g,
  );
  return [
    `content/pages/${id}.yaml`,
    template,
    ...[...asked].map(
      ([, name = '', entry]) => collections[name]?.file ?? `content/${name}/${entry}.md`,
    ),
  ];
}
