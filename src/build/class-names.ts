import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';

/**
 * Gives the classes of CSS modules names of two or three characters in a build: with a hash in each
 * name a page had 600 bytes more to compress. They are numbered in the order of the files, so that
 * a build can be repeated.
 */
export function shortClassNames(): AstroIntegration {
  const files = globSync('src/**/*.module.css').sort();
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes )([a-z]\w*)/gi)].map(
      ([, name = '']) => nameIn(resolve(file), name),
    ),
  );
  const numbers = new Map([...new Set(names)].map((name, number) => [name, number]));
  return {
    name: 'short-class-names',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        const generateScopedName = (name: string, path: string) => {
          // With ?inline, a script gets the styles as text.
          const [file = path] = path.split('?');
          const number = numbers.get(nameIn(file, name));
          if (number === undefined) throw new Error(`${file}: .${name} has no short name.`);
          return `_${number.toString(36)}`;
        };
        updateConfig({ vite: { css: { modules: { generateScopedName } } } });
      },
    },
  };
}

const nameIn = (file: string, name: string) => `${file} ${name}`;
