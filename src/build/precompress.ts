import { globSync, readFileSync } from 'node:fs';
import { copyFile, link, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { openCache } from './cache.ts';

type Cache = ReturnType<typeof openCache>;

/**
 * Writes a .br and a .gz copy of every compressible file of the built site, so that servers need not
 * compress. Copies of unchanged files come from Astro's cache, because compressing everything takes a third
 * of a build.
 */
export function precompress(): AstroIntegration {
  let folder: string;
  return {
    name: 'precompress',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = fileURLToPath(new URL('precompress/', config.cacheDir));
      },
      'astro:build:done': async ({ dir }) => {
        const cwd = fileURLToPath(dir);
        const files = globSync('**/*.{html,js,css,svg,xml,txt,json,md,webmanifest}', { cwd });
        const cache = openCache(folder);
        // A few at a time: enough to keep every core busy, few enough to hold in memory.
        const waiting = files.values();
        const compressNext = async () => {
          for (const file of waiting) await compress(`${cwd}/${file}`, cache);
        };
        await Promise.all(Array.from({ length: 2 * availableParallelism() }, compressNext));
        await cache.removeUnused();
      },
    },
  };
}

const encodings: Record<string, (source: Buffer) => Promise<Buffer>> = {
  br: (source) =>
    promisify(brotliCompress)(source, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
    }),
  gz: (source) => promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
};

async function compress(path: string, cache: Cache): Promise<void> {
  const source = readFileSync(path);
  const encoded = Object.entries(encodings).map(async ([extension, encode]) => {
    const cached = await cache.file([source], extension, () => encode(source));
    await place(cached, `${path}.${extension}`);
  });
  await Promise.all(encoded);
}

/** Links a file of the cache, which is not read or written for it; copies it to another file system. */
async function place(cached: string, path: string): Promise<void> {
  // A copy onto an earlier link would be written into the cache.
  await rm(path, { force: true });
  await link(cached, path).catch(() => copyFile(cached, path));
}
