import { fromFile } from '@capsizecss/unpack/fs';
import { TYPEFACES } from '../../styles/typefaces.ts';
import { latinFile, subset } from './subset.ts';

type Use = keyof typeof TYPEFACES;

// Liberation Sans and Arimo have Arial's widths; Android's Roboto differs by 0.2 %. Astro's own
// fallbacks use Arial only, which neither Android nor Linux has.
const SYSTEM_FONTS = ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'];

/** The average width of Arial's characters in English, in em, as @capsizecss/unpack weighs them. */
const ARIAL = { regular: 913 / 2048, bold: 983 / 2048 };

/**
 * Kerning, which an average width leaves out, narrows English in these typefaces by so much more
 * than in Arial.
 */
const KERNED = 0.991;

/** The CSS name of the system font that is shown until a typeface has loaded. */
export const fallbackOf = (use: Use) => `${use} fallback`;

/**
 * `@font-face` rules of these fallbacks, with the vertical metrics and the average width of their
 * typefaces.
 */
export const fallbackFaces = (): Promise<string> => {
  faces ??= Promise.all([
    face('text', 400),
    face('text', 500),
    face('text', 600),
    face('display', 600),
  ]);
  return faces.then((rules) => rules.join(''));
};

let faces: Promise<string[]> | undefined;

async function face(use: Use, weight: number): Promise<string> {
  const isBold = weight >= 600;
  const { xWidthAvg, unitsPerEm, ascent, descent, lineGap } = await fromFile(
    await subset(latinFile(TYPEFACES[use]), ASCII, weight),
  );
  const scale = (KERNED * xWidthAvg) / unitsPerEm / (isBold ? ARIAL.bold : ARIAL.regular);
  const share = (units: number) => percent(units / unitsPerEm / scale);
  return `@font-face {
    font-family: "${fallbackOf(use)}";
    font-weight: ${weight};
    src: ${SYSTEM_FONTS.map((name) => `local("${name}${isBold ? ' Bold' : ''}")`)};
    size-adjust: ${percent(scale)};
    ascent-override: ${share(ascent)};
    descent-override: ${share(-descent)};
    line-gap-override: ${share(lineGap)};
  }`;
}

const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;

const ASCII = Array.from({ length: 95 }, (_, index) => 32 + index);
