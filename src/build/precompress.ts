import { globSync, readFileSync, statSync } from 'node:fs';
import { copyFile, link, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { openCache } from './cache.ts';
import { fewAtATime } from './few-at-a-time.ts';

const encodings = {
  br: (source: Uint8Array) =>
    promisify(brotliCompress)(source, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
    }),
  gz: (source: Uint8Array) => promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
};

type Encoding = keyof typeof encodings;

/**
 * Compression of the built site, so that servers need not compress. It takes a third of a build, so each
 * text is compressed once, and those of the last build come from a cache.
 *
 * @param folder folder of the cache, relative to the project's root
 */
export function openCompression(folder: string) {
  const cache = openCache(folder);
  const encoded = (source: Uint8Array, encoding: Encoding) =>
    cache.file([source], encoding, () => encodings[encoding](source));
  return {
    /** @returns bytes of a page, compressed with Brotli */
    sizeOf: async (html: string) => statSync(await encoded(Buffer.from(html), 'br')).size,

    /** Writes a .br and a .gz copy of every compressible file. */
    precompress: (): AstroIntegration => ({
      name: 'precompress',
      hooks: {
        'astro:build:done': async ({ dir }) => {
          const cwd = fileURLToPath(dir);
          const files = globSync('**/*.{html,js,css,svg,xml,txt,json,md,webmanifest}', { cwd });
          await fewAtATime(files, async (file) => {
            const source = readFileSync(`${cwd}/${file}`);
            for (const encoding of ['br', 'gz'] as const) {
              await place(await encoded(source, encoding), `${cwd}/${file}.${encoding}`);
            }
          });
          await cache.removeUnused();
        },
      },
    }),
  };
}

/** Links a file of the cache, which is not read or written for it; copies it to another file system. */
async function place(cached: string, path: string): Promise<void> {
  // A copy onto an earlier link would be written into the cache.
  await rm(path, { force: true });
  await link(cached, path).catch(() => copyFile(cached, path));
}
