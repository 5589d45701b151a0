import { readFileSync } from 'node:fs';
import { subset } from './subset.ts';

const FONT =
  'node_modules/@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2';

/**
 * Styles with the glyphs of a page's headline and of the site's name, which so have their typeface in the
 * first paint. Everything else on a phone has the fallbacks until src/layouts/late-fonts.js has loaded the
 * fonts (docs/decisions/007).
 */
export async function headlineStyles(headline: string, siteName: string): Promise<string> {
  const codePoints = [...new Set(headline + siteName)].map((glyph) => glyph.codePointAt(0) ?? 0);
  const face = await subset(FONT, codePoints.sort(), 600);
  return `@font-face{font-family:Headline;font-weight:600;src:url(data:font/woff2;base64,${readFileSync(face, 'base64')})}
h1,header [href="/"]{font-family:Headline,var(--display)}
@media (width<64rem) and (scripting:enabled){:root:not([data-fonts]){--display:"Familjen Grotesk fallback";--body:"Instrument Sans fallback"}}`;
}
