import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the look of a picture depends on besides its words: the code that draws it, colours, versions. */
const MADE_BY = [
  ...globSync('src/build/social-picture/*.{ts,tsx}').sort(),
  'src/ui/mark-shape.ts',
  'src/styles/tokens.css',
  ...['satori', '@resvg/resvg-js', 'subset-font', '@fontsource-variable/familjen-grotesk'].map(
    (name) => `node_modules/${name}/package.json`,
  ),
];

/**
 * Draws a picture once and keeps it between builds, for as long as nothing that shapes it changes.
 *
 * @param folder where pictures are cached
 * @param words everything on the picture that a visitor reads
 * @param draw called only where no such picture is cached
 */
export async function cached(
  folder: string,
  words: readonly string[],
  draw: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const hash = createHash('sha256').update(JSON.stringify(words));
  for (const file of MADE_BY) hash.update(readFileSync(file));
  const path = join(folder, `${hash.digest('hex').slice(0, 16)}.png`);
  if (existsSync(path)) return readFileSync(path);
  const picture = await draw();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, picture);
  return picture;
}
