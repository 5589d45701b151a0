/** As late-fonts.css names them, in the order in which the page's head does. */
const FAMILIES = ['Display', 'Text'];

/**
 * Shows the fonts that the page loads after its first paint (load-fonts.ts). What is written
 * directly after it costs the page no further layout.
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

/**
 * Keeps a headline that was painted without its glyphs (src/build/fonts/subset.ts) in the system's
 * typeface if in the late one it would take another number of lines and move all below it. Nothing
 * is read for that: the observer reports the height once, and again only if it has changed, before
 * that is painted.
 *
 * @returns when the fonts may be added, in that frame
 */
function keepHeadline(headline: Element): Promise<void> {
  return new Promise((resolve) => {
    let before: number | undefined;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height;
      if (before === undefined) {
        requestAnimationFrame(() => {
          resolve();
          requestAnimationFrame(() => observer.disconnect());
        });
      } else if (height !== before) {
        for (const font of document.fonts) {
          if (font.family === 'Display') document.fonts.delete(font);
        }
      }
      before = height;
    });
    observer.observe(headline);
  });
}
