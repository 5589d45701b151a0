/**
 * Runs inline, before the first paint: adds the glyphs of the headline that the page contains
 * (src/build/fonts/subset.ts) as a font. show-fonts.ts adds the others.
 */
const { dataset } = document.documentElement;
const glyphs = (document.currentScript as HTMLScriptElement | null)?.dataset.glyphs;

if (glyphs) {
  const font = Uint8Array.from(atob(glyphs), (byte) => byte.charCodeAt(0));
  document.fonts.add(new FontFace('Headline', font, { weight: '600' }));
}
// After another page of the site the others are in the browser's cache. Even from there the
// headline's font, which is `optional`, comes in time only if it is preloaded, as on a wide screen.
if (
  ('prerendering' in document && document.prerendering) ||
  document.referrer.startsWith(`${location.origin}/`)
) {
  dataset.fonts = 'early';
  document.querySelector<HTMLLinkElement>('[as=font]')?.removeAttribute('media');
} else {
  const late = () => {
    dataset.fonts = 'late';
  };
  addEventListener('scroll', late, { once: true });
}

export {};
