import { createHash, randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The code that makes entries, and the packages that it uses. */
const MAKERS = [
  'src/{schemas,site,generate}/**/*.{ts,tsx}',
  'src/{styles,ui}/*.{css,ts}',
  'package-lock.json',
];

/**
 * A cache of what is slow to make, kept between builds. An entry's name is the hash of its input and the hash of its
 * content, so that a damaged entry is noticed and made again.
 *
 * @param kind folder of the cache below node_modules/.cache/
 * @param extension of its files, such as `.woff2`
 */
export function openCache(kind: string, extension = '') {
  const folder = join('node_modules/.cache', kind);
  const code = globSync(MAKERS).sort();
  const madeBy = hash(code.map((file) => readFileSync(file)));
  mkdirSync(folder, { recursive: true });
  const entries = new Map(readdirSync(folder).map((name) => [name.split('.')[0], name]));
  const used = new Set<string>();
  return {
    /**
     * Makes an entry only if it is missing or damaged; returns what it holds, and the path of its file.
     *
     * @param madeOf everything that the entry depends on, except the code
     */
    async get(madeOf: readonly (string | Uint8Array)[], make: () => Promise<Uint8Array>) {
      const key = hash([madeBy, ...madeOf]);
      const entryName = (bytes: Uint8Array) => `${key}.${hash([bytes])}${extension}`;
      const last = entries.get(key) ?? '';
      const stored = await readFile(join(folder, last)).catch(() => undefined);
      const bytes = stored && entryName(stored) === last ? stored : await make();
      const name = entryName(bytes);
      const file = join(folder, name);
      if (bytes !== stored) {
        const part = join(folder, randomUUID());
        await writeFile(part, bytes);
        await rename(part, file);
      }
      entries.set(key, name);
      used.add(name);
      return { bytes, file };
    },

    /** Removes every entry that was not asked for since the cache was opened. */
    async removeUnused(): Promise<void> {
      const stale = readdirSync(folder).filter((name) => !used.has(name));
      await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

/** Hashes the parts in order, each with its length, so that the same bytes split differently hash differently. */
function hash(parts: readonly (string | Uint8Array)[]): string {
  const sha = createHash('sha256');
  for (const part of parts) sha.update(`${part.length}\0`).update(part);
  return sha.digest('hex').slice(0, 32);
}
