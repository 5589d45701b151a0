import { globSync, readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { fontsourceId } from '../../styles/typefaces.ts';
import { openCache } from '../cache.ts';
import { codePointsOf } from './unicode-range.ts';

const cache = openCache('fonts', '.woff2');

/** Printable ASCII, and the characters that components contain. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}©·–—‘’“”…\u00a0`;

/** The code points of all characters in content files and components. */
export function charactersUsed(): ReadonlySet<number> {
  const files = globSync('content/**/*.yaml').map((file) => readFileSync(file, 'utf8'));
  const characters = new Set(ALWAYS + files.join(''));
  return new Set([...characters].map((character) => character.codePointAt(0) ?? 0));
}

/** A typeface's WOFF2 files in all weights, each with its characters, Latin first. */
export function scriptsOf(typeface: string): { file: string; codePoints: readonly number[] }[] {
  const id = fontsourceId(typeface);
  const folder = `node_modules/@fontsource-variable/${id}`;
  const ranges: Record<string, string> = JSON.parse(readFileSync(`${folder}/unicode.json`, 'utf8'));
  return Object.entries(ranges)
    .sort(([a], [b]) => Number(b === 'latin') - Number(a === 'latin'))
    .map(([script, range]) => ({
      file: `${folder}/files/${id}-${script}-wght-normal.woff2`,
      // Control characters have no glyphs, and would lengthen the ranges in every page.
      codePoints: codePointsOf(range).filter((it) => !/\p{Cc}/u.test(String.fromCodePoint(it))),
    }));
}

export const latinFile = (typeface: string) => scriptsOf(typeface)[0]?.file ?? '';

/**
 * Reduces a font to the given characters and weights. Cached between builds.
 *
 * @param file path of a WOFF2 file
 * @param weight one weight, or the range that remains variable
 * @param features OpenType features that remain; default: all
 * @returns path of the reduced WOFF2 file
 */
export async function subset(
  file: string,
  codePoints: readonly number[],
  weight: number | { min: number; max: number; default: number },
  features?: readonly string[],
): Promise<string> {
  const font = readFileSync(file);
  // Not in the types of subset-font. STAT names the axes, for design programs.
  const less = { keepFeatures: features, dropTables: ['STAT'] };
  const madeOf = JSON.stringify([codePoints, weight, features]);
  const { file: reduced } = await cache.get([font, madeOf], () =>
    subsetFont(font, String.fromCodePoint(...codePoints), {
      ...less,
      targetFormat: 'woff2',
      variationAxes: { wght: weight },
    }),
  );
  return reduced;
}
