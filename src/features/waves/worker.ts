/** Runs the engine in a worker, so that drawing never blocks the page. */
import type { WaveStyle } from './constants.ts';
import { type Change, createEngine } from './engine.ts';

let change: ReturnType<typeof createEngine> | undefined;

addEventListener('message', ({ data }: MessageEvent<Change | Canvas>) => {
  if ('canvas' in data) change = createEngine(data.canvas, data.style);
  else change?.(data);
});

// Only now may the page transfer its canvas: it could not get it back if this script never ran.
postMessage('ready');

interface Canvas {
  canvas: OffscreenCanvas;
  style: WaveStyle;
}
