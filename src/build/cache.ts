import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Files that a build makes once and finds again for as long as nothing that shapes them changes.
 *
 * @param folder where they are, from the project's root; made when it is missing
 */
export function openCache(folder: string) {
  const used = new Set<string>();
  return {
    /**
     * @param madeOf everything that the file depends on
     * @param extension of the file, such as `png`
     * @param make called only where there is no such file
     * @returns path of the file
     */
    async file(
      madeOf: readonly (string | Uint8Array)[],
      extension: string,
      make: () => Promise<Uint8Array>,
    ): Promise<string> {
      const hash = createHash('sha256');
      for (const part of madeOf) hash.update(`${part.length}\0`).update(part);
      const name = `${hash.digest('hex').slice(0, 32)}.${extension}`;
      used.add(name);
      const file = join(folder, name);
      if (existsSync(file)) return file;
      // Under its name only once it is whole: a build that is broken off must leave nothing half made.
      const part = `${file}.${randomUUID()}`;
      await mkdir(folder, { recursive: true });
      await writeFile(part, await make());
      await rename(part, file);
      return file;
    },

    /** Removes every file that was not asked for since the cache was opened. */
    async removeUnused(): Promise<void> {
      const stale = (await readdir(folder)).filter((name) => !used.has(name));
      await Promise.all(stale.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
