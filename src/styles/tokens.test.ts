/** Contrast of the tokens by WCAG 2.2 (1.4.3, 1.4.6 for body text, 1.4.11). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Tokens = Record<string, string>;

const BLOCK = /:root(\[data-theme="dark"\])? \{([^}]*)\}/g;
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const moreFrom = css.indexOf('@media (prefers-contrast: more)');

/** The colours that a visitor gets: later blocks override earlier ones. */
function tokensFor(dark: boolean, more: boolean): Tokens {
  const blocks = [...css.matchAll(BLOCK)].filter(
    ({ 1: isDark, index }) => (dark || !isDark) && (more || index < moreFrom),
  );
  return Object.fromEntries(
    blocks.flatMap(({ 2: body = '' }) =>
      [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(({ 1: name, 2: hex }) => [name, hex]),
    ),
  );
}

const partsOf = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['paper', 'surface', 'wash'];

const NEEDS = [
  { least: 7, on: GROUNDS, colours: ['ink'], what: 'body text' },
  { least: 7, on: ['paper', 'surface'], colours: ['ink-muted'], what: 'muted body text' },
  { least: 7, on: ['ink'], colours: ['paper'], what: 'text on inverted ground' },
  { least: 4.5, on: GROUNDS, colours: ['ink-muted', 'signal-ink'], what: 'text' },
  { least: 4.5, on: ['ink'], colours: ['on-ink-muted'], what: 'muted text on inverted ground' },
  { least: 4.5, on: ['signal', 'ink-muted'], colours: ['paper'], what: 'button text' },
  { least: 4.5, on: ['paper', 'surface'], colours: ['status-red'], what: 'error text' },
  { least: 4.5, on: ['field'], colours: ['on-field'], what: 'text of the agent' },
  { least: 3, on: GROUNDS, colours: ['signal'], what: 'focus ring and graphics' },
  { least: 3, on: ['ink'], colours: ['on-ink-signal'], what: 'focus ring on inverted ground' },
  { least: 3, on: ['paper', 'surface'], colours: ['control'], what: 'edge of a control' },
  { least: 3, on: ['paper', 'surface'], colours: ['ink'], what: 'ring of a status dot' },
];

describe.each([
  { theme: 'light', tokens: tokensFor(false, false) },
  { theme: 'dark', tokens: tokensFor(true, false) },
  { theme: 'light, more contrast', tokens: tokensFor(false, true) },
  { theme: 'dark, more contrast', tokens: tokensFor(true, true) },
])('$theme', ({ tokens }) => {
  test.each(NEEDS)('$what: at least $least:1', ({ least, on, colours }) => {
    for (const ground of on) {
      for (const colour of colours) {
        const ratio = contrast(tokens[colour] ?? '', tokens[ground] ?? '');
        expect(ratio, `${colour} on ${ground}`).toBeGreaterThanOrEqual(least);
      }
    }
  });
});

test.each([
  { theme: 'light', dark: false },
  { theme: 'dark', dark: true },
])('a visitor who asks for more contrast gets more in $theme', ({ dark }) => {
  const usual = tokensFor(dark, false);
  const more = tokensFor(dark, true);
  for (const colour of ['ink-muted', 'rule', 'control']) {
    const ground = usual.paper ?? '';
    expect(contrast(more[colour] ?? '', ground), colour).toBeGreaterThan(
      contrast(usual[colour] ?? '', ground),
    );
  }
  expect(contrast(more.rule ?? '', more.paper ?? '')).toBeGreaterThanOrEqual(3);
});
