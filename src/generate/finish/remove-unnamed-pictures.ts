import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Removes pictures that no page names: Astro publishes the original of each file in content/pictures/ that no page shows.
 *
 * @param root the folder of the built site
 * @param pages its HTML files, relative to it
 */
export async function removeUnnamedPictures(root: string, pages: readonly string[]): Promise<void> {
  const unnamed = new Set(globSync('_astro/*.{jpg,jpeg,png,webp,avif}', { cwd: root }));
  for (const page of unnamed.size > 0 ? pages : []) {
    const html = await readFile(join(root, page), 'utf8');
    for (const file of unnamed) if (html.includes(basename(file))) unnamed.delete(file);
  }
  for (const file of unnamed) await rm(join(root, file));
}
