/** Draws the lines on a canvas, in a worker or in the page; knows neither page nor React. */
import {
  ACTIVE_INTERVAL,
  DENSITY_MAX,
  FRAME,
  IDLE_INTERVAL,
  LOOKS,
  SHARE,
  STEP,
  type WaveStyle,
  WIDTH,
} from './constants.ts';
import { approach, burstAt, offsetAt, phasesAt, restLines, wakeAt } from './maths.ts';
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

/** Opacities drawn between calm and wake: one path for each, since a path has one. */
const SHADES = 8;

/**
 * Takes over the canvas and gives back the way to steer it. Each change draws a frame; while running,
 * frames follow by themselves. Without a 2D context nothing ever happens.
 */
export function createEngine(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  style: WaveStyle,
): (change: Change) => void {
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
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
  let timer = 0;
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
    highlight = approach(highlight, target, elapsed, 250);

    const phases = phasesAt(now);
    const points = trail.map((point) => wakeOf(point, now));
    const paths = Array.from({ length: SHADES }, () => new Path2D());
    const { width, height } = size;
    // Set anew for each frame: a context that was lost and restored has forgotten it.
    context.setTransform(canvas.width / width, 0, 0, canvas.height / height, 0, 0);
    context.clearRect(0, 0, width, height);
    context.strokeStyle = colour;

    for (const rest of lines) {
      let shade = -1;
      let [fromX, fromY] = [0, 0];
      let [atX, atY] = [0, 0];
      for (let x = -STEP; x <= width + 2 * STEP; x += STEP) {
        const burst = burstAt(x, rest, width, phases);
        const wake = points.length ? wakeAt(x, rest, points) : 0;
        const y = rest + offsetAt(x, rest, look, phases, burst, wake);
        const midX = x - STEP / 2;
        const midY = (atY + y) / 2;
        if (x > 0) {
          const lit = Math.max(burst, 0.6 * highlight) * (SHARE.burst - SHARE.calm);
          const strength = (lit + wake * (1 - SHARE.burst)) / (1 - SHARE.calm);
          const next = Math.round(strength * (SHADES - 1));
          const path = paths[next] as Path2D;
          if (next !== shade) path.moveTo(fromX, fromY);
          path.quadraticCurveTo(atX, atY, midX, midY);
          shade = next;
        }
        [fromX, fromY] = [midX, midY];
        [atX, atY] = [x, y];
      }
    }
    for (const [shade, path] of paths.entries()) {
      const strength = shade / (SHADES - 1);
      context.globalAlpha = SHARE.calm + strength * (1 - SHARE.calm);
      context.lineWidth = WIDTH.calm + strength ** 2 * (WIDTH.wake - WIDTH.calm);
      context.stroke(path);
    }
  };

  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const next = () => {
    const active = trail.length > 0 || highlight > 0.01;
    const now = performance.now();
    // Counted from when the frame was due, so that the screen's own beat does not slow the rate.
    due = Math.max(due + (active ? ACTIVE_INTERVAL : IDLE_INTERVAL), now);
    timer = setTimeout(
      () => {
        frame = requestAnimationFrame(() => {
          draw();
          next();
        });
      },
      due - now - FRAME / 2,
    ) as unknown as number;
  };

  // While still, no next frame would bring back what the canvas has lost.
  canvas.addEventListener('contextrestored', draw);

  return (change) => {
    if (change.size) {
      size = change.size;
      const density = Math.min(size.density, DENSITY_MAX);
      canvas.width = Math.round(size.width * density);
      canvas.height = Math.round(size.height * density);
      lines = restLines(size.height, look.spacing);
    }
    if (change.colour) colour = change.colour;
    if (change.pointer) {
      moved = clock();
      trail = extend(trail, { ...change.pointer, at: moved });
    }
    if (change.running !== undefined) {
      if (change.running && !running && drawn) rested += clock() - drawn;
      running = change.running;
    }
    if (change.pointer && running) return;
    stop();
    draw();
    if (running) next();
  };
}
