import { expect, test } from 'vitest';
import { usedStyles } from './used-styles.ts';

const styles = (css: string, words = '') =>
  usedStyles(css, (word) => words.split(' ').includes(word));

test('keeps the rules of classes that the page or its scripts hold', () => {
  expect(styles('.a{color:red}.b{color:#00f}p{margin:0}', 'a')).toBe('.a{color:red}p{margin:0}');
});

test('keeps a rule for what it shares with a class that is used', () => {
  expect(styles('.a,.b{color:red}.a .b{margin:0}', 'a')).toBe('.a,.b{color:red}');
});

test('keeps the order of the layers, however it is written', () => {
  const css =
    '@layer reset, base, ui; @layer ui{.a{color:red}} @layer base{p{margin:0}} @media print{@layer reset{.a{margin:0}}}';
  const layers = [...styles(css, 'a').matchAll(/@layer ([\w,]+)/g)].flatMap(
    ([, names]) => names?.split(',') ?? [],
  );
  expect([...new Set(layers)]).toEqual(['reset', 'base', 'ui']);
});

test('takes out animations and custom properties of rules that are gone', () => {
  const css =
    ':root{--used:red;--gone:blue}.a{color:var(--used);animation:move 1s}.b{color:var(--gone);animation:fade 1s}' +
    '@keyframes move{to{top:0}}@keyframes fade{to{opacity:0}}';
  const rest = styles(css, 'a');
  expect(rest).toContain('--used');
  expect(rest).toContain('@keyframes move');
  expect(rest).not.toMatch(/--gone|fade/);
  expect(styles(css, 'a fade --gone')).toMatch(/--gone.*@keyframes fade/s);
});
