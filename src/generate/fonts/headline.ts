import { readFileSync } from 'node:fs';
import { TYPEFACES } from '../../styles/typefaces.ts';
import { latinFile, subset } from './subset.ts';

/** The font features that a headline needs: pairs and accents. Browsers draw no ligatures where letters are spaced. */
const FEATURES = ['ccmp', 'kern', 'mark', 'mkmk'];

/** @returns a WOFF2 font, in base64, of the glyphs of a page's headline and of the site's name */
export async function headlineFont(headline: string, siteName: string): Promise<string> {
  const codePoints = [...new Set(headline + siteName)].map((glyph) => glyph.codePointAt(0) ?? 0);
  const font = await subset(latinFile(TYPEFACES.display), codePoints, 600, FEATURES);
  return readFileSync(font, 'base64');
}
