/**
 * Runs something once the page's words are on the screen, so that what it fetches never competes with
 * them. A page that is rendered ahead shows nothing yet, and nobody waits for it.
 */
export function whenPainted(run: () => void): void {
  if ('prerendering' in document && document.prerendering) run();
  else
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      run();
    }).observe({ type: 'paint', buffered: true });
}
