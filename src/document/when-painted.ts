/**
 * Runs a function once the first contentful paint is on the screen, so that its requests do not
 * delay it. On a prerendered page it runs at once, because nobody is waiting.
 */
export function whenPainted(run: () => void): void {
  if ('prerendering' in document && document.prerendering) run();
  else
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      // The browser reports a paint some 20 ms before it shows it, at the latest with the frame
      // after the next.
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
    }).observe({ type: 'paint', buffered: true });
}
