/**
 * Keeps a headline that was painted without its glyphs (src/generate/fonts/headline.ts) in the system's typeface if in
 * the late one it would take another number of lines and move all below it. Nothing is read for that: the observer
 * reports the height once, and again only if it has changed, before that is painted.
 *
 * @returns when the fonts may be added, in that frame
 */
export function keepHeadline(headline: Element): Promise<void> {
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
