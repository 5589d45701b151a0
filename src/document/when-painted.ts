/**
 * Runs a function after the first paint, so that its requests do not delay it. On a prerendered page it
 * runs at once, because nobody is waiting.
 */
export function whenPainted(run: () => void): void {
  if ('prerendering' in document && document.prerendering) run();
  else
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      run();
    }).observe({ type: 'paint', buffered: true });
}
