/** Joins the engine to the page: size, colour, pointer, and whether the lines may move. */
import type { WaveStyle } from '../../schemas/pages.ts';
import type { Change } from './engine.ts';
import workerUrl from './worker.ts?worker&url';

declare global {
  interface Window {
    /** https://developer.mozilla.org/docs/Web/API/Trusted_Types_API; Firefox and older browsers have none. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL(url: string): string };
    };
  }
}

/** The address as a page takes it that runs no script from a mere text (docs/security.md). */
function workerAddress(): string {
  const rules = { createScriptURL: () => workerUrl };
  return (window.trustedTypes?.createPolicy('waves', rules) ?? rules).createScriptURL(workerUrl);
}

type Steer = (change: Change) => void;

/** The engine in a worker, or `undefined` where the browser refuses one. */
function inWorker(canvas: HTMLCanvasElement, style: WaveStyle): Promise<Steer | undefined> {
  return new Promise((resolve) => {
    if (!canvas.transferControlToOffscreen) return resolve(undefined);
    try {
      const worker = new Worker(workerAddress(), { type: 'module' });
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

/** Starts the waves on the page's canvas and keeps them in step with it. */
export async function startWaves(canvas: HTMLCanvasElement): Promise<void> {
  const style = canvas.dataset['waves'] as WaveStyle;
  const steer = (await inWorker(canvas, style)) ?? (await inPage(canvas, style));
  const root = document.documentElement;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  let shown = false;

  const running = () =>
    shown && !document.hidden && !reduced.matches && root.dataset['motion'] !== 'paused';
  const colour = () => getComputedStyle(canvas).color;
  const follow = () => steer({ running: running(), colour: colour() });

  new MutationObserver(follow).observe(root, { attributeFilter: ['data-motion', 'data-theme'] });
  reduced.addEventListener('change', follow);
  document.addEventListener('visibilitychange', follow);

  // Its first report comes at once; a canvas that is not displayed reports no size and rests.
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
      // Pointer events of a finger end where scrolling begins; touchmove goes on.
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
}
