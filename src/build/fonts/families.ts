import { readFileSync } from 'node:fs';
import { fontProviders } from 'astro/config';
import { TYPEFACES } from '../../styles/typefaces.ts';
import { fallbackOf } from './fallbacks.ts';
import { charactersUsed, latinFile, packageOf, subset } from './subset.ts';
import { codePointsOf, unicodeRanges } from './unicode-range.ts';

const TEXT_WEIGHTS = { min: 400, max: 600, default: 400 };

/**
 * The two typefaces for Astro's fonts API. Each has a small face with the characters and weights that the
 * site uses, and a face with the rest of Latin, which browsers load only if a page has such a character.
 */
export const fontFamilies = async () => [
  // Preloaded, and `optional`: a late swap would shift the page, so a late font waits for the next page.
  await family('display', 600, 'optional'),
  // Its fallback has nearly the same metrics, so a swap after the first paint hardly shifts the page.
  await family('text', TEXT_WEIGHTS, 'swap'),
];

async function family(
  use: keyof typeof TYPEFACES,
  weight: Parameters<typeof subset>[2],
  display: 'optional' | 'swap',
) {
  const name = TYPEFACES[use];
  const file = latinFile(name);
  const { latin } = JSON.parse(readFileSync(`${packageOf(name)}/unicode.json`, 'utf8'));
  const used = charactersUsed();
  // Control characters have no glyphs, and would lengthen the ranges in every page.
  const all = codePointsOf(latin).filter((it) => !/\p{Cc}/u.test(String.fromCodePoint(it)));
  const covered = all.filter((codePoint) => used.has(codePoint));
  const rest = all.filter((codePoint) => !used.has(codePoint));
  const variants: [Face, Face] = [
    face(await subset(file, covered, weight), covered, display),
    face(file, rest, display),
  ];
  return {
    name,
    cssVariable: `--font-${use}`,
    provider: fontProviders.local(),
    fallbacks: [fallbackOf(use), 'sans-serif'],
    optimizedFallbacks: false,
    options: { variants },
  };
}

type Face = ReturnType<typeof face>;

/** All faces of a family declare the same weights, or browsers would select a face by weight alone. */
const face = (path: string, codePoints: readonly number[], display: 'optional' | 'swap') => ({
  src: [`./${path}`] as [string],
  weight: '400 700',
  style: 'normal' as const,
  display,
  unicodeRange: unicodeRanges(codePoints) as [string, ...string[]],
});
