import { existsSync, readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { fontsourceId, TYPEFACES } from '../../styles/typefaces.ts';
import { BuildError } from '../build-error.ts';
import { cached } from '../cache.ts';
import { codePointsOf } from './unicode-range.ts';

/** Printable ASCII, and the characters that components contain. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}©·–—‘’“”…\u00a0`;

/** The code points of all characters in these texts and in components. */
export function charactersUsed(texts: readonly string[]): ReadonlySet<number> {
  const characters = new Set(ALWAYS + texts.join(''));
  return new Set([...characters].map((character) => character.codePointAt(0) ?? 0));
}

/**
 * A typeface's WOFF2 files in all weights, each with its characters, Latin first.
 *
 * @throws BuildError if its package is not installed
 */
export function scriptsOf(typeface: string): { file: string; codePoints: readonly number[] }[] {
  const id = fontsourceId(typeface);
  const folder = `node_modules/@fontsource-variable/${id}`;
  if (!existsSync(folder)) {
    throw new BuildError(
      'A typeface is not installed:',
      [`src/styles/typefaces.ts: ${typeface} is not among the installed ones.`],
      `Correct its name, or install it: npm install --save-exact --save-dev @fontsource-variable/${id}`,
    );
  }
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
 * @param features OpenType features that remain, without the names and the licence; default: all of
 * it
 * @returns path of the reduced WOFF2 file
 */
export async function subset(
  file: string,
  codePoints: readonly number[],
  weight: number | { min: number; max: number; default: number },
  features?: readonly string[],
): Promise<string> {
  const font = readFileSync(file);
  const text = String.fromCodePoint(...codePoints);
  const madeOf = JSON.stringify([codePoints, weight, features]);
  return cached('fonts', '.woff2', [font, madeOf], async () => {
    // Not in the types of subset-font. STAT names the axes, for design programs; the two others are
    // for hinting.
    const less = { keepFeatures: features, dropTables: ['STAT', 'gasp', 'prep'] };
    const variationAxes = { wght: weight };
    if (!features) return subsetFont(font, text, { ...less, targetFormat: 'woff2', variationAxes });
    const bare = await subsetFont(font, text, { ...less, targetFormat: 'sfnt', variationAxes });
    return subsetFont(withoutNames(bare), text, { ...less, targetFormat: 'woff2' });
  });
}

/** Empties the table of names: browsers do not load a font that has none. */
function withoutNames(sfnt: Buffer): Buffer {
  // The table's entry in the font's directory: its name, a checksum, its offset and its length.
  const entry = sfnt.indexOf('name', 12, 'latin1');
  const start = sfnt.readUInt32BE(entry + 8);
  // It begins with its format, the number of names, and where their texts begin.
  sfnt.fill(0, start, start + sfnt.readUInt32BE(entry + 12)).writeUInt16BE(6, start + 4);
  return sfnt;
}

/**
 * The font features that a headline needs: pairs and accents. Browsers draw no ligatures where
 * letters are spaced.
 */
const FEATURES = ['ccmp', 'kern', 'mark', 'mkmk'];

/** @returns a WOFF2 font, in base64, of the glyphs of a page's headline and of the site's name */
export async function headlineFont(headline: string, siteName: string): Promise<string> {
  const codePoints = [...new Set(headline + siteName)].map((glyph) => glyph.codePointAt(0) ?? 0);
  const font = await subset(latinFile(TYPEFACES.display), codePoints, 600, FEATURES);
  return readFileSync(font, 'base64');
}
