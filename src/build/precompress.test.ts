import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openCompression } from './precompress.ts';

const folder = (name: string) => mkdtempSync(join(tmpdir(), name));
const cacheDir = folder('cache-');
const dir = folder('site-');

/** Runs the integration's hooks on a site of these files. */
async function build(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  const { hooks } = openCompression(cacheDir).precompress();
  await hooks['astro:build:done']?.({ dir: pathToFileURL(`${dir}/`) } as never);
}

test('every build has its own words, whatever the cache and the folder hold of the one before', async () => {
  // Two identical files share an entry of the cache.
  const pages = { 'a.html': 'first', 'b.html': 'first', 'c.html': 'other', 'photo.png': 'bytes' };
  for (const words of ['first', 'second', 'first']) {
    await build({ ...pages, 'a.html': words });
    for (const [name, text] of Object.entries({ ...pages, 'a.html': words })) {
      if (name === 'photo.png') continue;
      expect(brotliDecompressSync(readFileSync(join(dir, `${name}.br`))).toString()).toBe(text);
      expect(gunzipSync(readFileSync(join(dir, `${name}.gz`))).toString()).toBe(text);
    }
    expect(readdirSync(dir)).not.toContain('photo.png.br');
  }
  // Entries of the last build only: two texts in two encodings.
  expect(readdirSync(cacheDir)).toHaveLength(4);
});

test('tells how large a compressed page is, and keeps it for the files', async () => {
  const compression = openCompression(cacheDir);
  const size = await compression.sizeOf('page '.repeat(1000));
  await build({ 'a.html': 'page '.repeat(1000) });
  expect(statSync(join(dir, 'a.html.br')).size).toBe(size);
});
