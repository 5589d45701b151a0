import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Colour = [red: number, green: number, blue: number];

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const tokens = read('../../styles/tokens.css').split('[data-theme="dark"]');
const strengths = [...read('./waves.module.css').matchAll(/var\(--signal\) (\d+)%/g)];

const THEMES = ['light', 'dark'].map((theme, index) => ({
  theme,
  colour: (name: string): Colour => {
    const hex = tokens[index]?.match(new RegExp(`--${name}: #(\\w{6})`))?.[1] ?? '';
    return [0, 2, 4].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)) as Colour;
  },
  strength: Number(strengths[index]?.[1]) / 100,
}));

// https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

test.each(THEMES)('text over the strongest wave keeps AA ($theme)', ({ colour, strength }) => {
  const [paper, signal] = [colour('paper'), colour('signal')];
  const wave = paper.map((part, i) => part + ((signal[i] ?? 0) - part) * strength) as Colour;
  for (const text of ['ink', 'ink-muted', 'signal-ink']) {
    expect(contrast(colour(text), wave), text).toBeGreaterThanOrEqual(4.5);
  }
});
