import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The code that makes what is kept, and the packages that it uses. */
const MAKERS = [
  'src/{content,build}/**/*.{ts,tsx}',
  'src/{styles,ui}/*.{css,ts}',
  'package-lock.json',
];

const code = globSync(MAKERS)
  .sort()
  .map((file) => readFileSync(file));

/**
 * Makes a file that takes long, unless an earlier build has made the same.
 *
 * @param kind its folder below node_modules/.cache/
 * @param extension of its name, such as `.woff2`
 * @param madeOf everything that it depends on, except the code
 * @returns its path
 */
export async function cached(
  kind: string,
  extension: string,
  madeOf: readonly (string | Uint8Array)[],
  make: () => Promise<Uint8Array>,
): Promise<string> {
  const folder = join('node_modules/.cache', kind);
  const file = join(folder, hash([...code, ...madeOf]) + extension);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  // Under another name at first and flushed, because the build or its machine may be ended while it
  // writes.
  const part = join(folder, randomUUID());
  await writeFile(part, await make(), { flush: true });
  await rename(part, file);
  return file;
}

/**
 * Hashes the parts in order, each with its length, so that the same bytes split differently hash
 * differently.
 */
function hash(parts: readonly (string | Uint8Array)[]): string {
  const sha = createHash('sha256');
  for (const part of parts) sha.update(`${part.length}\0`).update(part);
  return sha.digest('hex').slice(0, 32);
}
