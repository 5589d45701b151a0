/** Copies of one page, to measure how the site grows. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_FOUND_FILE } from '../src/site/page-files.ts';

/** How many pages the site has by itself. */
export const OWN_PAGES = globSync('content/pages/**/*.yaml', { exclude: [NOT_FOUND_FILE] }).length;

/** The page that is copied. */
export const PATTERN = 'content/pages/platform.yaml';

/** The pattern with another title and headline. */
export const titled = (name: string) =>
  readFileSync(PATTERN, 'utf8')
    .replace(/^title: .+/m, `title: ${name}`)
    .replace(/^ {4}heading: .+/m, `    heading: ${name}`);

/** Adds pages to a copy of the site in the folder `root` until it has `total`. */
export function addPages(root: string, total: number): void {
  mkdirSync(join(root, 'content/pages/more'), { recursive: true });
  for (let number = OWN_PAGES; number < total; number++) {
    writeFileSync(join(root, `content/pages/more/page-${number}.yaml`), titled(`Page ${number}`));
  }
}
