import { expect, test } from 'vitest';
import { drawSpeech } from './draw-speech.ts';

test('draws what an interruption kept from being said as dots', () => {
  const { path } = drawSpeech('Shall I mo', 've all of it?');
  const heights = [...path.matchAll(/v(\d+)/g)].map(([, height]) => Number(height));
  const firstDot = heights.indexOf(0);
  expect(heights.slice(0, firstDot).every((height) => height > 0)).toBe(true);
  expect(heights.slice(firstDot).every((height) => height === 0)).toBe(true);
  expect(firstDot).toBeGreaterThan(0);
});

test('is wider the more is said', () => {
  const width = (text: string) => Number.parseFloat(drawSpeech(text).width);
  expect(width('Twenty on Tuesday, twenty on Thursday.')).toBeGreaterThan(width('Twenty.'));
});
