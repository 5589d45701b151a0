import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * Removes pictures that no page names. Astro publishes every original beside its sizes, with what a camera has written
 * into it: the place and the time.
 *
 * @param root the folder of the built site
 * @param pages its HTML files, relative to it
 */
export async function removeOriginals(root: string, pages: readonly string[]): Promise<void> {
  const pictures = globSync('_astro/*.{jpg,jpeg,png,webp,avif}', { cwd: root });
  const unnamed = new Set(pictures);
  for (const page of unnamed.size > 0 ? pages : []) {
    const html = await readFile(join(root, page), 'utf8');
    for (const file of unnamed) if (html.includes(basename(file))) unnamed.delete(file);
  }
  for (const file of unnamed) await rm(join(root, file));
}
