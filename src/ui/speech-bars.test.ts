import { expect, test } from 'vitest';
import type { Bar } from './bars-path.ts';
import { speechBars } from './speech-bars.ts';

/** Bars and silences as text, such as "||| ||". */
const drawn = (bars: readonly Bar[]) => bars.map((bar) => (bar === null ? ' ' : '|')).join('');

/** How many bars each group has. */
const groups = (text: string) =>
  drawn(speechBars(text))
    .split(/ +/)
    .map((group) => group.length);

/** The longest silence, in steps. */
const silence = (text: string) =>
  Math.max(...[...drawn(speechBars(text)).matchAll(/ +/g)].map(([gap]) => gap.length));

test.each([
  ['Tuesday', 2],
  ['forty pallets', 4],
  ['Shall I move it?', 4],
  ['4711', 4],
  ["can't", 1],
  ['table', 2],
])('%s has %i groups, each of two to four bars', (text, syllables) => {
  const found = groups(text);
  expect(found).toHaveLength(syllables);
  expect(found.every((bars) => bars >= 2 && bars <= 4)).toBe(true);
});

test('is silent for longer at a comma than between text, and longest at a stop', () => {
  expect(silence('yes no')).toBeLessThan(silence('yes, no'));
  expect(silence('yes, no')).toBeLessThan(silence('yes. No'));
  expect(silence('yes … no')).toBe(silence('yes. No'));
});
