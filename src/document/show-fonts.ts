import { keepHeadline } from './keep-headline.ts';

/** As late-fonts.css names them, in the order in which the page's head does. */
const FAMILIES = ['Display', 'Text'];

/**
 * Shows the fonts that the page loads after its first paint (load-fonts.ts). What is written directly after it costs the
 * page no further layout.
 */
export async function showFonts(): Promise<void> {
  const fonts = (await window.lateFonts?.catch(() => [])) ?? [];
  const headline = document.querySelector('h1');
  const hasGlyphs = document.querySelector('[data-glyphs]') !== null;
  if (fonts.length > 0 && headline && !hasGlyphs) await keepHeadline(headline);
  for (const [index, font] of fonts.entries()) {
    document.fonts.add(new FontFace(FAMILIES[index] ?? '', font, { weight: '400 700' }));
  }
  document.documentElement.dataset.fonts = fonts.length > 0 ? 'late' : 'early';
}
