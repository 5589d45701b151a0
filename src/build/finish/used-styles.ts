import { transform } from 'lightningcss';

/**
 * Takes out of a page's styles the rules of classes that the page does not have, then the keyframes
 * and custom properties that no rule uses any more.
 *
 * @param used every word that the page and its scripts hold
 * @returns the rest, minified
 */
export function usedStyles(css: string, used: (word: string) => boolean): string {
  const keyframes = new Set(matches(css, /@keyframes ([\w-]+)/g));
  // A CSS module gives a class and an animation of the same name the same name.
  const classes = matches(css, /\.(-?[a-z_][\w-]*)/gi).filter((name) => !keyframes.has(name));
  const rest = without(
    css,
    classes.filter((name) => !used(name)),
  );
  const inUse = new Set(matches(rest, /(?<!@keyframes )(?<![\w-])([\w-]+)(?![\w-]|:)/g));
  const properties = matches(rest, /(--[\w-]+):/g);
  const unused = [...keyframes, ...properties].filter((name) => !inUse.has(name) && !used(name));
  return unused.length > 0 ? without(rest, unused) : rest;
}

const matches = (css: string, pattern: RegExp) => [
  ...new Set([...css.matchAll(pattern)].map(([, name = '']) => name)),
];

function without(css: string, unusedSymbols: string[]): string {
  const options = { filename: 'page.css', minify: true, unusedSymbols };
  return transform({ ...options, code: Buffer.from(css) }).code.toString();
}
