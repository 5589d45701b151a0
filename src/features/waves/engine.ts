import type { WaveStyle } from '../../schemas/pages.ts';
/** Keeps the lines moving on a canvas, in a worker or in the page; knows neither page nor React. */
import { DENSITY_MAX, FRAME, HIGHLIGHT, INTERVAL, LOOKS } from './constants.ts';
import { type Context, drawLines } from './lines.ts';
import { approach, phasesAt, restLines } from './maths.ts';
import { alive, extend, type TrailPoint, wakeOf } from './trail.ts';

/** What the page tells the engine; only what has changed is sent. */
export interface Change {
  /** CSS px, and device pixels for each of them. */
  size?: { width: number; height: number; density: number };
  /** A CSS colour. */
  colour?: string;
  running?: boolean;
  /** Where the pointer is, in CSS px. */
  pointer?: { x: number; y: number };
}

/**
 * Takes over the canvas and gives back the way to steer it. A change draws a frame, save that of the
 * pointer, which is told of only while running; then frames follow by themselves. Without a 2D context nothing ever happens.
 */
export function createEngine(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  style: WaveStyle,
): (change: Change) => void {
  const context = canvas.getContext('2d') as Context | null;
  if (!context) return () => {};
  const look = LOOKS[style];
  let size = { width: 0, height: 0, density: 1 };
  let colour = '';
  let running = false;
  let lines: number[] = [];
  let trail: TrailPoint[] = [];
  let moved = Number.NEGATIVE_INFINITY;
  let highlight = 0;
  let drawn = 0;
  let rested = 0;
  let due = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  // The clock of the wall, so that a page load goes on where the last page was, less the time spent
  // at rest, so that motion resumes where it stopped.
  const clock = () => performance.timeOrigin + performance.now() - rested;

  const draw = () => {
    if (!size.width) return;
    const now = running || !drawn ? clock() : drawn;
    const elapsed = now - drawn;
    drawn = now;
    trail = alive(trail, now);
    const target = now - moved < look.reset ? 1 : 0;
    highlight = approach(highlight, target, elapsed, HIGHLIGHT.glide);

    // Set anew for each frame: a context that was lost and restored has forgotten it.
    context.resetTransform();
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.strokeStyle = colour;
    const points = trail.map((point) => wakeOf(point, now));
    drawLines(context, { ...size, lines, look, phases: phasesAt(now), points, highlight });
  };

  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const next = () => {
    const active = trail.length > 0 || highlight > 0.01;
    const now = performance.now();
    // Counted from when the frame was due, so that the screen's own beat does not slow the rate.
    due = Math.max(due + (active ? INTERVAL.active : INTERVAL.idle), now);
    timer = setTimeout(
      () => {
        frame = requestAnimationFrame(() => {
          draw();
          next();
        });
      },
      due - now - FRAME / 2,
    );
  };

  // While still, no next frame would bring back what the canvas has lost.
  canvas.addEventListener('contextrestored', draw);

  return (change) => {
    if (change.size) {
      size = { ...change.size, density: Math.min(change.size.density, DENSITY_MAX) };
      canvas.width = Math.round(size.width * size.density);
      canvas.height = Math.round(size.height * size.density);
      lines = restLines(size.height, look.spacing);
    }
    if (change.colour) colour = change.colour;
    if (change.pointer) {
      moved = clock();
      trail = extend(trail, { ...change.pointer, at: moved });
      return;
    }
    if (change.running !== undefined) {
      if (change.running && !running && drawn) {
        rested += clock() - drawn;
        // Movement during the rest would now lie in the future.
        trail = [];
        moved = Number.NEGATIVE_INFINITY;
      }
      running = change.running;
    }
    stop();
    draw();
    if (running) next();
  };
}
