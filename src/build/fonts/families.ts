import { readFileSync } from 'node:fs';
import { fontProviders } from 'astro/config';
import { charactersUsed, subset } from './subset.ts';
import { codePointsOf, unicodeRanges } from './unicode-range.ts';

const TEXT_WEIGHTS = { min: 400, max: 600, default: 400 };

/**
 * The two typefaces for Astro's fonts. Of each there is a small face with the characters and weights that
 * the site uses, and the full Latin one, which a browser fetches only where a page has another character.
 */
export const fontFamilies = async () => [
  // Preloaded. A headline that came late would move all below it: it waits for the next page instead.
  await family('Familjen Grotesk', '--font-display', 'familjen-grotesk', 600, 'optional'),
  // Its fallback takes the same room, so it may come after the first paint and move next to nothing.
  await family('Instrument Sans', '--font-text', 'instrument-sans', TEXT_WEIGHTS, 'swap'),
];

async function family(
  name: string,
  cssVariable: string,
  id: string,
  weight: Parameters<typeof subset>[2],
  display: 'optional' | 'swap',
) {
  const folder = `node_modules/@fontsource-variable/${id}`;
  const file = `${folder}/files/${id}-latin-wght-normal.woff2`;
  const { latin } = JSON.parse(readFileSync(`${folder}/unicode.json`, 'utf8'));
  const used = charactersUsed();
  const all = codePointsOf(latin);
  const covered = all.filter((codePoint) => used.has(codePoint));
  const rest = all.filter((codePoint) => !used.has(codePoint));
  const variants: [Face, Face] = [
    face(await subset(file, covered, weight), covered, display),
    face(file, rest, display),
  ];
  return {
    name,
    cssVariable,
    provider: fontProviders.local(),
    // fallbacks.css has the first.
    fallbacks: [`${name} fallback`, 'sans-serif'],
    optimizedFallbacks: false,
    options: { variants },
  };
}

type Face = ReturnType<typeof face>;

/** All faces of a family name the same weights, or browsers would choose one face by weight alone. */
const face = (path: string, codePoints: readonly number[], display: 'optional' | 'swap') => ({
  src: [`./${path}`] as [string],
  weight: '400 700',
  style: 'normal' as const,
  display,
  unicodeRange: unicodeRanges(codePoints) as [string, ...string[]],
});
