import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const words = (text: string): ReadonlySet<string> => new Set(text.match(/[\w-]+/g));

/**
 * The scripts that the site's pages load, to find out which class names they may set.
 *
 * @param root folder of the built site
 * @returns a function that says which words occur in a page or in a script that it loads, directly
 * or indirectly
 */
export function readClientScripts(root: string): (html: string) => (word: string) => boolean {
  const files = globSync('_astro/*.js', { cwd: root });
  const scripts = new Map(
    files.map((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      const imports = files.map((other) => basename(other)).filter((name) => code.includes(name));
      return [basename(file), { words: words(code), imports }];
    }),
  );
  return (html) => {
    const loaded = new Set([...scripts.keys()].filter((name) => html.includes(name)));
    // Iterating over a Set includes elements that are added on the way.
    for (const name of loaded) {
      for (const imported of scripts.get(name)?.imports ?? []) loaded.add(imported);
    }
    const all = [words(html), ...[...loaded].map((name) => scripts.get(name)?.words)];
    return (word) => all.some((some) => some?.has(word));
  };
}
