import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

/**
 * Writes a .br and a .gz beside every file of the built site that is worth compressing, so that a
 * server only has to send them.
 */
export function precompress(): AstroIntegration {
  return {
    name: 'precompress',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const cwd = fileURLToPath(dir);
        const files = globSync('**/*.{html,js,css,svg,xml,txt,json,md,webmanifest}', { cwd });
        // All at once: the compressors run on as many threads as there are cores.
        await Promise.all(files.map((file) => compress(`${cwd}/${file}`)));
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const source = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(source, { params }));
  const level = constants.Z_BEST_COMPRESSION;
  await writeFile(`${path}.gz`, await promisify(gzip)(source, { level }));
}
