import { startWaves } from './controller.ts';

/** Starts the waves once the page can be read, and not while it is only prerendered. */
export function loadWaves(): void {
  const canvas = document.querySelector<HTMLCanvasElement>('[data-waves]');
  if (!canvas) return;

  // Without its waves, or with an import that a visitor who moves on cuts short, a page is simply still.
  const start = () => void startWaves(canvas).catch(() => {});
  // Safari has no requestIdleCallback; Chromium, on a page that stands still, may never call it of itself.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 1000 }) : start();
  const whenLoaded = () => {
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
  };
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', whenLoaded, { once: true });
  } else whenLoaded();
}
