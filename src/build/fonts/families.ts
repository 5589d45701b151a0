import { fontProviders } from 'astro/config';
import { TYPEFACES } from '../../styles/typefaces.ts';
import { fallbackOf } from './fallbacks.ts';
import { charactersUsed, scriptsOf, subset } from './subset.ts';
import { spanOf, unicodeRanges } from './unicode-range.ts';

const TEXT_WEIGHTS = { min: 400, max: 600, default: 400 };

/**
 * The two typefaces for Astro's fonts API. Each has a small face with the characters and weights
 * that the site uses, and a face with the rest of Latin, which browsers load only if a page has
 * such a character. Characters of other scripts in content get a face each.
 *
 * @param content the texts of all content files
 */
export async function fontFamilies(content: readonly string[]) {
  const used = charactersUsed(content);
  return [
    // Preloaded, and `optional`: a late swap would shift the page, so a late font waits for the
    // next page.
    await family('display', used, 600, 'optional'),
    // Its fallback has nearly the same metrics, so a swap after the first paint hardly shifts the
    // page.
    await family('text', used, TEXT_WEIGHTS, 'swap'),
  ];
}

async function family(
  use: keyof typeof TYPEFACES,
  used: ReadonlySet<number>,
  weight: Parameters<typeof subset>[2],
  display: 'optional' | 'swap',
) {
  const name = TYPEFACES[use];
  const [latin, ...others] = scriptsOf(name);
  const variants: Face[] = [];
  const found = new Set<number>();
  const add = async (file: string, all: readonly number[]) => {
    const covered = all.filter((codePoint) => used.has(codePoint) && !found.has(codePoint));
    if (covered.length === 0) return;
    for (const codePoint of covered) found.add(codePoint);
    variants.push(face(await subset(file, covered, weight), unicodeRanges(covered), display));
  };
  if (latin) {
    // A browser tries the last face first, so naming this one's first and last character is enough.
    const rest = latin.codePoints.filter((codePoint) => !used.has(codePoint));
    variants.push(face(latin.file, [spanOf(rest)], display));
    await add(latin.file, latin.codePoints);
  }
  for (const { file, codePoints } of others) await add(file, codePoints);
  return {
    name: use,
    cssVariable: `--font-${use}`,
    provider: fontProviders.local(),
    fallbacks: [fallbackOf(use), 'sans-serif'],
    optimizedFallbacks: false,
    options: { variants: variants as [Face, ...Face[]] },
  };
}

type Face = ReturnType<typeof face>;

/**
 * All faces of a family declare the same weights, or browsers would select a face by weight alone.
 */
const face = (path: string, ranges: readonly string[], display: 'optional' | 'swap') => ({
  src: [`./${path}`] as [string],
  weight: '400 700',
  style: 'normal' as const,
  display,
  unicodeRange: ranges as [string, ...string[]],
});
