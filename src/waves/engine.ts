/** Draws the lines on a canvas, in a worker or in the page; knows neither page nor React. */
import {
  ACTIVE_INTERVAL,
  DENSITY_MAX,
  FRAME,
  IDLE_INTERVAL,
  LOOKS,
  OPACITY,
  STEP,
  type WaveStyle,
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
 * frames follow by themselves. Without a 2D context nothing is ever drawn.
 */
export function createEngine(canvas: HTMLCanvasElement | OffscreenCanvas, style: WaveStyle) {
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  const look = LOOKS[style];
  let size = { width: 0, height: 0, density: 1 };
  let colour = '';
  let running = false;
  let lines: number[] = [];
  let trail: TrailPoint[] = [];
  let moved = Number.NEGATIVE_INFINITY;
  let highlight = 0;
  let drawn = 0;
  let timer = 0;
  let frame = 0;

  const draw = () => {
    if (!context || !size.width) return;
    // The clock of the wall: a page load goes on where the last page was.
    const now = performance.timeOrigin + performance.now();
    const elapsed = now - drawn;
    drawn = now;
    trail = alive(trail, now);
    const target = now - moved < look.reset ? 1 : 0;
    highlight = approach(highlight, target, elapsed, 250);

    const phases = phasesAt(now);
    const points = trail.map((point) => wakeOf(point, now));
    const paths = Array.from({ length: SHADES }, () => new Path2D());
    const { width, height } = size;
    // Set anew for each frame, so that a context that was lost and restored needs no care.
    context.setTransform(canvas.width / width, 0, 0, canvas.height / height, 0, 0);
    context.clearRect(0, 0, width, height);
    context.strokeStyle = colour;
    context.lineWidth = 1;

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
          const lit =
            Math.max(burst, 0.6 * highlight) * (OPACITY.burst - OPACITY.calm) +
            wake * (OPACITY.wake - OPACITY.burst);
          const next = Math.round((lit / (OPACITY.wake - OPACITY.calm)) * (SHADES - 1));
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
      context.globalAlpha = OPACITY.calm + (shade / (SHADES - 1)) * (OPACITY.wake - OPACITY.calm);
      context.stroke(path);
    }
  };

  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const next = () => {
    const active = trail.length > 0 || highlight > 0.01;
    const wait = (active ? ACTIVE_INTERVAL : IDLE_INTERVAL) - FRAME / 3;
    timer = setTimeout(() => {
      frame = requestAnimationFrame(() => {
        draw();
        next();
      });
    }, wait) as unknown as number;
  };

  return (change: Change) => {
    if (change.size) {
      size = change.size;
      canvas.width = Math.round(size.width * Math.min(size.density, DENSITY_MAX.across));
      canvas.height = Math.round(size.height * Math.min(size.density, DENSITY_MAX.down));
      lines = restLines(size.height, look.spacing);
    }
    if (change.colour) colour = change.colour;
    if (change.pointer) {
      moved = performance.timeOrigin + performance.now();
      trail = extend(trail, { ...change.pointer, at: moved });
    }
    if (change.running !== undefined) running = change.running;
    if (change.pointer && running) return;
    stop();
    draw();
    if (running) next();
  };
}
