import { createHash, randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

/**
 * Writes a .br and a .gz beside every file of the built site that is worth compressing, so that a
 * server only has to send them. What has not changed since the last build is taken from Astro's cache:
 * compressing all is a third of a build.
 */
export function precompress(): AstroIntegration {
  let cache: URL;
  return {
    name: 'precompress',
    hooks: {
      'astro:config:done': ({ config }) => {
        cache = new URL('precompress/', config.cacheDir);
      },
      'astro:build:done': async ({ dir }) => {
        const cwd = fileURLToPath(dir);
        const files = globSync('**/*.{html,js,css,svg,xml,txt,json,md,webmanifest}', { cwd });
        await mkdir(cache, { recursive: true });
        // All at once: the compressors run on as many threads as there are cores.
        const kept = await Promise.all(files.map((file) => compress(`${cwd}/${file}`, cache)));
        await keepOnly(new Set(kept.flat()), cache);
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

/** @returns the names in the cache that belong to this file */
async function compress(path: string, cache: URL): Promise<string[]> {
  const source = await readFile(path);
  const hash = createHash('sha256').update(source).digest('hex');
  const encoded = Object.entries(encodings).map(async ([extension, encode]) => {
    const name = `${hash}.${extension}`;
    const kept = await readFile(new URL(name, cache)).catch(() => undefined);
    const bytes = kept ?? (await encode(source));
    await writeFile(`${path}.${extension}`, bytes);
    if (!kept) await store(new URL(name, cache), bytes);
    return name;
  });
  return Promise.all(encoded);
}

/** Under its name only once it is whole: a build that is broken off must leave nothing half in the cache. */
async function store(file: URL, bytes: Buffer): Promise<void> {
  const part = new URL(`${file}.${randomUUID()}`);
  await writeFile(part, bytes);
  await rename(part, file);
}

async function keepOnly(names: Set<string>, cache: URL): Promise<void> {
  const stale = (await readdir(cache)).filter((name) => !names.has(name));
  await Promise.all(stale.map((name) => rm(new URL(name, cache))));
}
