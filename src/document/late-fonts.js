// Runs inline: adds the glyphs of the headline that the page contains (src/generate/fonts/headline.ts) as a font
// before the first paint, loads the other fonts after it, and shows them together.
(() => {
  const root = document.documentElement;
  const { glyphs } = document.currentScript.dataset;
  if (glyphs) {
    const font = Uint8Array.from(atob(glyphs), (byte) => byte.charCodeAt(0));
    document.fonts.add(new FontFace('Headline', font, { weight: '600' }));
  }
  const show = () => {
    root.dataset.fonts = 'shown';
  };
  // Without its glyphs the headline might take another number of lines and move all below it. The observer reports its
  // height once, when the page is laid out anyway, and then again only if it has changed, before that is painted.
  const showUnlessItMoves = () => {
    let before;
    const observer = new ResizeObserver(([{ contentRect }]) => {
      const { height } = contentRect;
      if (before && height !== before) root.dataset.fonts = 'text';
      if (!before)
        requestAnimationFrame(() => {
          show();
          requestAnimationFrame(() => observer.disconnect());
        });
      before = height;
    });
    observer.observe(document.querySelector('h1'));
  };
  const load = (name) =>
    document.fonts.load(`1em ${getComputedStyle(root).getPropertyValue(name)}`);
  const loadAll = () =>
    Promise.all(['--font-display', '--font-text'].map(load)).finally(
      glyphs ? show : showUnlessItMoves,
    );
  // After another page of the site they are in the browser's cache. Even from there the headline's font, which
  // is `optional`, comes in time only if it is preloaded, as on a wide screen.
  if (document.prerendering || document.referrer.startsWith(`${location.origin}/`)) {
    show();
    document.querySelector('[as=font]').media = '';
  } else
    new PerformanceObserver((paints, observer) => {
      if (!paints.getEntriesByName('first-contentful-paint').length) return;
      observer.disconnect();
      // As in when-painted.ts.
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(loadAll)));
    }).observe({ type: 'paint', buffered: true });
})();
