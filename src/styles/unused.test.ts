/**
 * Finds classes and custom properties that nothing uses. It reads the sources, not the built pages,
 * because an editor may leave out a section, whose styles then stand on no page.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

interface File {
  name: string;
  text: string;
}

const read = (pattern: string): File[] =>
  globSync(pattern).map((name) => ({ name, text: readFileSync(name, 'utf8') }));

const matches = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

/**
 * Each class of a CSS module that no file with an import of the module names after a dot or in
 * quotes.
 */
function unusedClasses(styles: readonly File[], code: readonly File[]): string[] {
  return styles.flatMap(({ name, text }) => {
    const users = code.filter((file) => file.text.includes(`/${basename(name)}'`));
    const used = matches(users.map((file) => file.text).join('\n'), /['.]([\w-]+)/g);
    // Which class a variable names cannot be read here.
    if (users.some((file) => /styles\[\w+\]/.test(file.text))) return [];
    // What is global belongs to the document, not to the module.
    const rules = text.replaceAll(/\/\*.*?\*\/|@layer [\w.]+|:global\(.*?\)/gs, '');
    return [...matches(rules, /\.([a-z][\w-]*)/gi)]
      .filter((each) => !used.has(each))
      .map((each) => `${name}: .${each}`);
  });
}

function unusedProperties(styles: readonly File[]): string[] {
  const text = styles.map((file) => file.text).join('\n');
  const used = matches(text, /var\((--[\w-]+)/g);
  return [...matches(text, /(--[\w-]+)\s*:/g)].filter((each) => !used.has(each));
}

test('every class and custom property is used', () => {
  const code = read('src/**/*.{astro,ts,tsx}');
  expect(unusedClasses(read('src/**/*.module.css'), code)).toEqual([]);
  expect(unusedProperties(read('src/**/*.css'))).toEqual([]);
});
