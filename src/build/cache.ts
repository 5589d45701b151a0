import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The code that makes entries, and the packages that it uses. */
const MAKERS = ['src/build/**/*.{ts,tsx}', 'src/{styles,ui}/*.{css,ts}', 'package-lock.json'];

/**
 * A cache of what is slow to make, kept between builds. An entry's name is the hash of what it is made of
 * and the hash of what it holds, so that a damaged entry is noticed, and made again.
 *
 * @param kind folder of the cache below node_modules/.cache/
 * @param extension of its files, such as `.woff2`
 */
export function openCache(kind: string, extension = '') {
  const folder = join('node_modules/.cache', kind);
  const madeBy = hash(
    globSync(MAKERS)
      .sort()
      .map((file) => readFileSync(file)),
  );
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const known = new Map(names.map((name) => [name.split('.')[0], name]));
  const used = new Set<string>();
  return {
    /**
     * @param madeOf everything that the entry depends on, except the code
     * @param make called only if the entry is missing or damaged
     * @returns what the entry holds, and the path of its file
     */
    async get(
      madeOf: readonly (string | Uint8Array)[],
      make: () => Promise<Uint8Array> | Uint8Array,
    ): Promise<{ bytes: Uint8Array; file: string }> {
      const key = hash([madeBy, ...madeOf]);
      const nameOf = (bytes: Uint8Array) => `${key}.${hash([bytes])}${extension}`;
      const last = known.get(key) ?? '';
      const stored = await readFile(join(folder, last)).catch(() => undefined);
      const isWhole = stored !== undefined && nameOf(stored) === last;
      const bytes = isWhole ? stored : await make();
      const name = nameOf(bytes);
      if (!isWhole) {
        await mkdir(folder, { recursive: true });
        const part = join(folder, randomUUID());
        await writeFile(part, bytes);
        await rename(part, join(folder, name));
      }
      known.set(key, name);
      used.add(name);
      return { bytes, file: join(folder, name) };
    },

    /** Removes every entry that was not asked for since the cache was opened. */
    async removeUnused(): Promise<void> {
      const names = existsSync(folder) ? await readdir(folder) : [];
      const stale = names.filter((name) => !used.has(name));
      await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

/** A hash of these parts in this order, which tells where each of them ends. */
function hash(parts: readonly (string | Uint8Array)[]): string {
  const sha = createHash('sha256');
  for (const part of parts) sha.update(`${part.length}\0`).update(part);
  return sha.digest('hex').slice(0, 32);
}
