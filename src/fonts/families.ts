import { readFileSync } from 'node:fs';
import { fontProviders } from 'astro/config';
import { charactersUsed, subset } from './subset.ts';
import { codePointsOf, unicodeRanges } from './unicode-range.ts';

/**
 * The two typefaces for Astro's fonts. Of each there is a small face with the characters and weights that
 * the site uses, and the full Latin one, which a browser fetches only where a page has another character.
 */
export const fontFamilies = async () => [
  await family('Familjen Grotesk', '--font-display', 'familjen-grotesk', 600),
  await family('Instrument Sans', '--font-text', 'instrument-sans', {
    min: 400,
    max: 600,
    default: 400,
  }),
];

async function family(
  name: string,
  cssVariable: string,
  id: string,
  weight: Parameters<typeof subset>[2],
) {
  const folder = `node_modules/@fontsource-variable/${id}`;
  const file = `${folder}/files/${id}-latin-wght-normal.woff2`;
  const { latin } = JSON.parse(readFileSync(`${folder}/unicode.json`, 'utf8'));
  const used = charactersUsed();
  const all = codePointsOf(latin);
  const covered = all.filter((codePoint) => used.has(codePoint));
  const rest = all.filter((codePoint) => !used.has(codePoint));
  const variants: [Face, Face] = [
    face(await subset(file, covered, weight), covered),
    face(file, rest),
  ];
  return {
    name,
    cssVariable,
    provider: fontProviders.local(),
    fallbacks: ['sans-serif'],
    options: { variants },
  };
}

type Face = ReturnType<typeof face>;

/** All faces of a family name the same weights, or browsers would choose one face by weight alone. */
const face = (path: string, codePoints: readonly number[]) => ({
  src: [`./${path}`] as [string],
  weight: '400 700',
  style: 'normal' as const,
  // A face that comes too late for the first paint waits for the next page: nothing ever moves.
  display: 'optional' as const,
  unicodeRange: unicodeRanges(codePoints) as [string, ...string[]],
});
