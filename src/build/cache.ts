import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.ts';

/**
 * A cache of generated files, named by the hash of everything that they depend on.
 *
 * @param folder path relative to the project's root; created if it is missing
 */
export function openCache(folder: string) {
  const used = new Set<string>();
  return {
    /**
     * @param madeOf everything that the file depends on
     * @param extension file extension, such as `png`
     * @param make called only if the file is not cached
     * @returns path of the file
     */
    async file(
      madeOf: readonly (string | Uint8Array)[],
      extension: string,
      make: () => Promise<Uint8Array>,
    ): Promise<string> {
      const name = `${fingerprint(madeOf).slice(0, 32)}.${extension}`;
      used.add(name);
      const file = join(folder, name);
      if (existsSync(file)) return file;
      // Renamed only when complete, so that an aborted build leaves no partial file.
      const part = `${file}.${randomUUID()}`;
      await mkdir(folder, { recursive: true });
      await writeFile(part, await make());
      await rename(part, file);
      return file;
    },

    /** Removes every file that was not requested since the cache was opened. */
    async removeUnused(): Promise<void> {
      const stale = (await readdir(folder)).filter((name) => !used.has(name));
      await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
