import { DENSITY_MAX } from './constants.ts';
import { startWaves } from './controller.ts';

/** Starts the waves once the page is loaded and idle, but not while it is only prerendered. */
export function loadWaves(): void {
  const canvas = document.querySelector<HTMLCanvasElement>('[data-waves]');
  if (!canvas) return;

  // The import fails if the visitor leaves in the meantime; without waves the page is merely still.
  const start = () => void startWaves(canvas).catch(() => {});
  // Safari lacks requestIdleCallback; Chromium may never call it on a still page, hence the timeout.
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

/**
 * Reads how large the waves are, before a script has changed the page, for the function that it returns to give their
 * bitmap that size: as that costs a layout, it is called where there is one anyway.
 */
export function measureWaves(): () => void {
  const canvas = document.querySelector<HTMLCanvasElement>('[data-waves]');
  const { clientWidth = 0, clientHeight = 0 } = canvas ?? {};
  return () => {
    if (!canvas) return;
    const density = Math.min(devicePixelRatio, DENSITY_MAX);
    canvas.width = Math.round(clientWidth * density);
    canvas.height = Math.round(clientHeight * density);
  };
}
