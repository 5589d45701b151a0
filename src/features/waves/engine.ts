import type { WaveStyle } from './constants.ts';
/** Animates the lines on a canvas, in a worker or in the page; independent of the DOM and React. */
import { DENSITY_MAX, FRAME, HIGHLIGHT, INTERVAL, LOOKS, SHADES } from './constants.ts';
import { type Context, drawLines } from './lines.ts';
import { approach, phasesAt, restLines } from './maths.ts';
import { alive, extend, type TrailPoint, wakeOf } from './trail.ts';
import { follow, type Heard, SILENCE, type Voice } from './voice.ts';

/** A message from the page to the engine with the changed values only. */
export interface Change {
  /** In CSS px; `density` is device pixels per CSS px. */
  size?: { width: number; height: number; density: number };
  /** CSS colours of a line at rest, and where somebody speaks. */
  colour?: readonly [string, string];
  running?: boolean;
  /** Pointer position in CSS px. */
  pointer?: { x: number; y: number };
  /** Who speaks in a call. */
  voice?: Voice;
}

/**
 * Takes over the canvas and returns a function that applies changes. Every change draws a frame,
 * except the pointer's and that of a voice, which are shown by the next one. Without a 2D context
 * it does nothing.
 */
export function createEngine(
  canvas: HTMLCanvasElement | OffscreenCanvas,
  style: WaveStyle,
): (change: Change) => void {
  const context = canvas.getContext('2d') as Context | null;
  if (!context) return () => {};
  const look = LOOKS[style];
  let size = { width: 0, height: 0, density: 1 };
  let colours: string[] = [];
  let running = false;
  let lines: number[] = [];
  let trail: TrailPoint[] = [];
  let moved = Number.NEGATIVE_INFINITY;
  let highlight = 0;
  let pointer = { x: 0, y: 0 };
  let voice = SILENCE;
  let heard: Heard = { edge: 0, agent: 0, caller: 0, on: 0 };
  let drawn = 0;
  let drawnFrames = 0;
  let rested = 0;
  let due = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  // Absolute time, so that the next page continues the motion, minus paused time, so that it
  // resumes where it stopped.
  const clock = () => performance.timeOrigin + performance.now() - rested;

  const draw = () => {
    if (!size.width) return;
    const now = running || !drawn ? clock() : drawn;
    const elapsed = now - drawn;
    drawn = now;
    drawnFrames++;
    trail = alive(trail, drawnFrames);
    const target = now - moved < look.reset ? 1 : 0;
    highlight = approach(highlight, target, elapsed, HIGHLIGHT.glide);
    heard = follow(heard, voice, elapsed);

    // Set in every frame, because a lost context comes back without it.
    context.resetTransform();
    context.clearRect(0, 0, canvas.width, canvas.height);
    const points = trail.map((point) => wakeOf(point, drawnFrames));
    drawLines(context, {
      ...size,
      colours,
      lines,
      look,
      phases: phasesAt(now),
      points,
      highlight,
      pointer,
      voice: heard,
    });
  };

  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const next = () => {
    const active = trail.length > 0 || highlight > 0.01 || voice.isOn || heard.on > 0.01;
    const now = performance.now();
    // Counted from the last due time, so that the screen's refresh rate does not slow the rate
    // down.
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

  // While paused, no next frame would redraw the lost canvas.
  canvas.addEventListener('contextrestored', draw);

  return (change) => {
    if (change.size) {
      size = { ...change.size, density: Math.min(change.size.density, DENSITY_MAX) };
      canvas.width = Math.round(size.width * size.density);
      canvas.height = Math.round(size.height * size.density);
      lines = restLines(size.height, look.spacing);
    }
    if (change.colour) {
      const [calm, loud] = change.colour;
      colours = Array.from(
        { length: SHADES },
        (_, shade) =>
          `color-mix(in srgb, ${loud} ${Math.round((100 * shade) / (SHADES - 1))}%, ${calm})`,
      );
    }
    if (change.pointer) {
      moved = clock();
      pointer = change.pointer;
      trail = extend(trail, { ...pointer, at: drawnFrames });
      return;
    }
    if (change.voice) {
      const wasOn = voice.isOn;
      voice = change.voice;
      if (wasOn || !running) return;
    }
    if (change.running !== undefined) {
      if (change.running && !running && drawn) {
        rested += clock() - drawn;
        // The pause has shifted the clock back, so older movement would now be in the future.
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
