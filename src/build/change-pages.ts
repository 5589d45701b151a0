import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { fewAtATime } from './few-at-a-time.ts';
import { readModules, withIntegrity } from './integrity.ts';
import { withWordsKept } from './keep-together.ts';
import { fitsFirstFlight, withLateFonts, withoutLateFonts } from './late-fonts.ts';
import { withOneStyle } from './merge-styles.ts';

/**
 * Applies every change of the built pages except the policy, reading and writing each page once.
 *
 * @param withoutNames removes what only the build needs (hosting/named-inline.ts)
 * @param sizeOf bytes of a page, compressed
 */
export function changePages(
  withoutNames: (html: string) => string,
  sizeOf: (html: string) => Promise<number>,
): AstroIntegration {
  return {
    name: 'change-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const modules = await readModules(root);
        const change = (html: string) => withIntegrity(withWordsKept(withOneStyle(html)), modules);
        await fewAtATime(globSync('**/*.html', { cwd: root }), async (file) => {
          const page = new URL(file, dir);
          const html = withoutUids(withoutNames(readFileSync(page, 'utf8')));
          const late = change(withLateFonts(html));
          const fits = fitsFirstFlight(await sizeOf(late));
          writeFileSync(page, fits ? late : change(withoutLateFonts(html)));
        });
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
