import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readModules, withIntegrity } from './integrity.ts';
import { withWordsKept } from './keep-together.ts';
import { withLateFonts, withoutLateFonts } from './late-fonts.ts';
import { withOneStyle } from './merge-styles.ts';

/**
 * Applies every change of the built pages except the policy, reading and writing each page once.
 *
 * @param withoutNames removes what only the build needs (hosting/named-inline.ts)
 * @param fits whether a page fits into the first round trip
 */
export function changePages(
  withoutNames: (html: string) => string,
  fits: (html: string) => boolean,
): AstroIntegration {
  return {
    name: 'change-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const modules = await readModules(root);
        const change = (html: string) => withIntegrity(withWordsKept(withOneStyle(html)), modules);
        for (const file of globSync('**/*.html', { cwd: root })) {
          const page = new URL(file, dir);
          const html = withoutUids(withoutNames(readFileSync(page, 'utf8')));
          const late = change(withLateFonts(html));
          writeFileSync(page, fits(late) ? late : change(withoutLateFonts(html)));
        }
      },
    },
  };
}

/**
 * Removes the numbers of islands: nothing reads them, and as Astro derives them from the path of the project,
 * the same source would give pages of another size in another folder.
 */
export const withoutUids = (html: string): string =>
  html.replaceAll(/(<astro-island) uid="\w+"/g, '$1');
