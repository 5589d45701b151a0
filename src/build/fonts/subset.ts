import { globSync, readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { openCache } from '../cache.ts';

const cache = openCache('node_modules/.cache/fonts');

/** Printable ASCII, and what the components themselves write. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}©·–—‘’“”…\u00a0`;

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
  return cache.file([font, JSON.stringify([codePoints, weight])], 'woff2', () =>
    subsetFont(font, String.fromCodePoint(...codePoints), {
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
    }),
  );
}
