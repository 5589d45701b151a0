import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEngine } from './engine.ts';

/** Of a screen that shows 120 frames in a second, in ms. */
const BEAT = 1000 / 120;
const SIZE = { width: 400, height: 300, density: 1 };
let frames: number;

/** A canvas that counts drawn frames. */
const canvas = (context: object | null = { ...blank, clearRect: () => frames++ }) =>
  ({
    width: 0,
    height: 0,
    getContext: () => context,
    addEventListener() {},
  }) as unknown as HTMLCanvasElement;
const blank = {
  setTransform() {},
  resetTransform() {},
  beginPath() {},
  moveTo() {},
  quadraticCurveTo() {},
  stroke() {},
};

beforeEach(() => {
  frames = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('cancelAnimationFrame', (timer: number) => clearTimeout(timer));
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    const now = performance.now();
    return setTimeout(callback, (Math.floor(now / BEAT) + 1) * BEAT - now);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('draws 15 frames in a second, and 60 after the pointer moved, until the highlight resets', () => {
  const framesPerSecond = () => {
    frames = 0;
    vi.advanceTimersByTime(1000);
    return frames;
  };
  const steer = createEngine(canvas(), 'interactive');
  steer({ size: SIZE, running: true });
  expect(Math.abs(framesPerSecond() - 15)).toBeLessThan(2);
  steer({ pointer: { x: 10, y: 10 } });
  expect(Math.abs(framesPerSecond() - 60)).toBeLessThan(6);
  vi.advanceTimersByTime(3000);
  expect(framesPerSecond()).toBeLessThan(22);
});
