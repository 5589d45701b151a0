import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readModules, withIntegrity } from './integrity.ts';
import { withWordsKept } from './keep-together.ts';
import { withOneStyle } from './merge-styles.ts';

/** Makes of each page that Astro has built the one that is published, but for what a policy adds. */
export function changePages(): AstroIntegration {
  return {
    name: 'change-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const modules = await readModules(root);
        for (const file of globSync('**/*.html', { cwd: root })) {
          const page = new URL(file, dir);
          const html = withWordsKept(withOneStyle(readFileSync(page, 'utf8')));
          writeFileSync(page, withIntegrity(html, modules));
        }
      },
    },
  };
}
