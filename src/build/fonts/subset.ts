import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const CACHE = 'node_modules/.cache/fonts';

/** Printable ASCII, and what the components themselves write. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}©–—‘’“”…\u00a0`;

/** The code points of every character that content files or components use. */
export function charactersUsed(): ReadonlySet<number> {
  const files = globSync('content/**/*.{yaml,md}').map((file) => readFileSync(file, 'utf8'));
  return new Set([...(ALWAYS + files.join(''))].map((character) => character.codePointAt(0) ?? 0));
}

/**
 * Cuts a font down to some characters and a range of weights. Cached between builds.
 *
 * @param file path of a WOFF2 file
 * @param weight one weight, or the range that stays variable
 * @returns path of the smaller WOFF2 file
 */
export async function subset(
  file: string,
  codePoints: readonly number[],
  weight: number | { min: number; max: number; default: number },
): Promise<string> {
  const font = readFileSync(file);
  const hash = createHash('sha256')
    .update(font)
    .update(JSON.stringify([codePoints, weight]));
  const path = join(CACHE, `${hash.digest('hex').slice(0, 16)}.woff2`);
  if (!existsSync(path)) {
    mkdirSync(CACHE, { recursive: true });
    const small = await subsetFont(font, String.fromCodePoint(...codePoints), {
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
    });
    writeFileSync(path, small);
  }
  return path;
}
