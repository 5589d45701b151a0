/** Copies of one page, to measure how the editor grows. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOT_FOUND_FILE } from '../../../src/content/page-files.ts';

/** How many pages the site has by itself. */
export const OWN_PAGES = globSync('content/pages/**/*.yaml', { exclude: [NOT_FOUND_FILE] }).length;

/**
 * Adds copies of one page to a copy of the site in the folder `root` until it has `total` pages.
 */
export function addPages(root: string, total: number): void {
  const pattern = readFileSync('content/pages/platform.yaml', 'utf8');
  mkdirSync(join(root, 'content/pages/more'), { recursive: true });
  for (let number = OWN_PAGES; number < total; number++) {
    const page = pattern
      .replace(/^title: .+/m, `title: Page ${number}`)
      .replace(/^ {4}heading: .+/m, `    heading: Page ${number}`);
    writeFileSync(join(root, `content/pages/more/page-${number}.yaml`), page);
  }
}
