import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEngine } from './engine.ts';

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

/** Stubs requestAnimationFrame for a screen of this refresh rate. */
function showAt(hertz: number) {
  const beat = 1000 / hertz;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    const now = performance.now();
    return setTimeout(callback, (Math.floor(now / beat) + 1) * beat - now);
  });
}

beforeEach(() => {
  frames = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('cancelAnimationFrame', (timer: number) => clearTimeout(timer));
  showAt(60);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each([60, 120])('on a screen of %i Hz', (hertz) => {
  test('draws 15 frames in a second when idle', () => {
    showAt(hertz);
    createEngine(canvas(), 'subtle')({ size: SIZE, running: true });
    vi.advanceTimersByTime(5000);
    expect(frames / 5).toBeGreaterThan(14);
    expect(frames / 5).toBeLessThan(16);
  });

  test('draws 60 frames in a second after the pointer moved, until the highlight resets', () => {
    showAt(hertz);
    const steer = createEngine(canvas(), 'interactive');
    steer({ size: SIZE, running: true });
    steer({ pointer: { x: 10, y: 10 } });
    vi.advanceTimersByTime(200);
    frames = 0;
    vi.advanceTimersByTime(1000);
    expect(frames).toBeGreaterThan(55);
    expect(frames).toBeLessThan(65);
    vi.advanceTimersByTime(3000);
    frames = 0;
    vi.advanceTimersByTime(1000);
    expect(frames).toBeLessThan(22);
  });
});
