import { existsSync, readFileSync } from 'node:fs';
import sitemap from '@astrojs/sitemap';
import { idOf } from '../content/addresses.ts';
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

/** The page's words, its list of sections, and the lists of content that it asks for. */
function sourcesOf(id: string): string[] {
  const template = `src/pages/${id}.astro`;
  const collections = readFileSync(template, 'utf8').matchAll(/getCollection\('(\w+)'\)/g);
  const lists = [...collections].map(([, name = '']) => `content/${kebab(name)}.yaml`);
  return [`content/pages/${id}.yaml`, template, ...lists.filter((file) => existsSync(file))];
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
