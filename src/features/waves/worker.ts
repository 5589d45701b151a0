/** Runs the engine beside the page, so that drawing never holds up reading. */
import type { WaveStyle } from '../../schemas/pages.ts';
import { type Change, createEngine } from './engine.ts';

let change: ReturnType<typeof createEngine> | undefined;

addEventListener('message', ({ data }: MessageEvent<Change | Canvas>) => {
  if ('canvas' in data) change = createEngine(data.canvas, data.style);
  else change?.(data);
});

// Only now may the page give its canvas away: it could not take it back if this script never ran.
postMessage('ready');

interface Canvas {
  canvas: OffscreenCanvas;
  style: WaveStyle;
}
