/** Connects the engine to the page: size, colour, pointer, and whether the lines may move. */

import { trustedScriptUrl } from '../trusted-types/script-url.ts';
import type { WaveStyle } from './constants.ts';
import type { Change } from './engine.ts';
import type { Voice } from './voice.ts';
import workerUrl from './worker.ts?worker&url';

type Steer = (change: Change) => void;

/** Starts the engine in a worker; resolves to `undefined` if the browser does not allow it. */
function inWorker(canvas: HTMLCanvasElement, style: WaveStyle): Promise<Steer | undefined> {
  return new Promise((resolve) => {
    if (!canvas.transferControlToOffscreen) return resolve(undefined);
    try {
      const worker = new Worker(trustedScriptUrl('waves', workerUrl), { type: 'module' });
      worker.onerror = (event) => {
        event.preventDefault();
        resolve(undefined);
      };
      worker.onmessage = () => {
        const offscreen = canvas.transferControlToOffscreen();
        worker.postMessage({ canvas: offscreen, style }, [offscreen]);
        resolve((change) => worker.postMessage(change));
      };
    } catch {
      resolve(undefined);
    }
  });
}

async function inPage(canvas: HTMLCanvasElement, style: WaveStyle): Promise<Steer> {
  const { createEngine } = await import('./engine.ts');
  return createEngine(canvas, style);
}

/**
 * Starts the waves on the canvas and passes changes of the page on to them.
 *
 * @returns a function that passes on who speaks
 */
export async function startWaves(canvas: HTMLCanvasElement): Promise<(voice: Voice) => void> {
  const style = canvas.dataset.waves as WaveStyle;
  const steer = (await inWorker(canvas, style)) ?? (await inPage(canvas, style));
  const root = document.documentElement;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let shown = false;

  const running = () =>
    shown && !document.hidden && !reduced.matches && root.dataset.motion !== 'paused';
  const colour = () => {
    const { color, outlineColor } = getComputedStyle(canvas);
    return [outlineColor, color] as const;
  };
  const update = () => steer({ running: running(), colour: colour() });

  new MutationObserver(update).observe(root, { attributeFilter: ['data-motion', 'data-theme'] });
  reduced.addEventListener('change', update);
  document.addEventListener('visibilitychange', update);

  // It reports once immediately; a canvas that is not displayed has no width, and its waves stop.
  new ResizeObserver(([entry]) => {
    const { width, height } = (entry as ResizeObserverEntry).contentRect;
    shown = width > 0;
    const size = { width, height, density: devicePixelRatio };
    steer({ size, running: running(), colour: colour() });
  }).observe(canvas);

  const point = (x: number, y: number) => {
    if (running()) steer({ pointer: { x, y } });
  };
  addEventListener(
    'pointermove',
    ({ clientX, clientY, pointerType }) => {
      // Touch pointer events end when scrolling begins; touchmove events continue.
      if (pointerType !== 'touch') point(clientX, clientY);
    },
    { passive: true },
  );
  addEventListener(
    'touchmove',
    ({ touches: [touch] }) => {
      if (touch) point(touch.clientX, touch.clientY);
    },
    { passive: true },
  );
  return (voice) => steer({ voice });
}
