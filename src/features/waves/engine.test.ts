import { expect, onTestFinished, test, vi } from 'vitest';
import { createEngine } from './engine.ts';

/** Of a screen that shows 120 frames in a second, in ms. */
const BEAT = 1000 / 120;

test('draws 15 frames in a second, and 60 after the pointer moved and in a call', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('cancelAnimationFrame', (timer: number) => clearTimeout(timer));
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    const now = performance.now();
    return setTimeout(callback, (Math.floor(now / BEAT) + 1) * BEAT - now);
  });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  let frames = 0;
  const context = {
    clearRect: () => frames++,
    setTransform() {},
    resetTransform() {},
    beginPath() {},
    moveTo() {},
    quadraticCurveTo() {},
    stroke() {},
  };
  const canvas = { getContext: () => context, addEventListener() {} };
  const framesPerSecond = () => {
    frames = 0;
    vi.advanceTimersByTime(1000);
    return frames;
  };

  const steer = createEngine(canvas as unknown as HTMLCanvasElement, 'interactive');
  steer({ size: { width: 400, height: 300, density: 1 }, running: true });
  expect(Math.abs(framesPerSecond() - 15)).toBeLessThan(2);
  steer({ pointer: { x: 10, y: 10 } });
  expect(Math.abs(framesPerSecond() - 60)).toBeLessThan(6);
  vi.advanceTimersByTime(3000);
  expect(framesPerSecond()).toBeLessThan(22);
  const voice = { edge: 100, agent: 1, caller: 0, isOn: true };
  steer({ voice });
  expect(Math.abs(framesPerSecond() - 60)).toBeLessThan(6);
  steer({ voice: { ...voice, isOn: false } });
  vi.advanceTimersByTime(3000);
  expect(framesPerSecond()).toBeLessThan(22);
});
