import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Words that a line must not end within. Their letters stay as they are, for whoever searches for them. */
const WORDS = /voice-first|\d+\(\d+\)\([a-z]\)/gi;

/** A script, style or island as a whole, a tag, or text; an island would not know its own markup again. */
const PARTS = /<(script|style|title|astro-island)\b.*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+/gs;

/** Keeps "voice-first" and "6(1)(f)" on one line, wherever an editor writes such; base.css has the class. */
export function keepTogether(): AstroIntegration {
  return {
    name: 'keep-together',
    hooks: {
      'astro:build:done': ({ dir }) => {
        for (const file of globSync('**/*.html', { cwd: fileURLToPath(dir) })) {
          const page = new URL(file, dir);
          writeFileSync(page, withWordsKept(readFileSync(page, 'utf8')));
        }
      },
    },
  };
}

/** @returns the page with each of the words in an element that does not wrap */
export const withWordsKept = (html: string): string =>
  html.replace(PARTS, (part) =>
    part.startsWith('<')
      ? part
      : part.replace(WORDS, (word) => `<span class="whole">${word}</span>`),
  );
