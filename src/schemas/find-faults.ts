/** Finds all faults of the content files: in each file, and missing or unexpected files. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { contentFiles } from './content-files.ts';
import { checkMarkdown } from './markdown.ts';
import { pageIds } from './page-ids.ts';
import { pageDeclaration } from './pages.ts';
import { ContentError, parseContent } from './parse.ts';
import { missing } from './read.ts';

/** Throws ContentError. */
type Check = (source: string) => unknown;

/** The Markdown files in the page table. */
const legalTexts = pageIds
  .flatMap((id) => pageDeclaration(id).sources ?? [])
  .filter((file) => file.endsWith('.md'));

/** The check of every file that the site reads, by its path relative to the project's root. */
const files = new Map<string, Check>([
  ...contentFiles.map(({ file, schema }): [string, Check] => [
    file,
    (text) => parseContent(file, text, schema),
  ]),
  ...legalTexts.map((file): [string, Check] => [file, (text) => checkMarkdown(file, text)]),
]);

export const fileCount = files.size;

/**
 * @param check {@link faultsIn}, or a cached version of it
 * @returns one line for each fault, with file, line, field, what is wrong and how to mend it
 */
export function findFaults(check = faultsIn): string[] {
  const strange = globSync('content/**/*.*')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !files.has(file) && !/\/\.[^/]*$|~$/.test(file))
    .map(
      (file) =>
        `${file}: nothing reads this file. Give it the name that the site knows, or remove it; docs/adding-a-page.md tells how a page is added.`,
    );
  const faults = [...files.keys()].flatMap((file) =>
    existsSync(file) ? check(file, readFileSync(file, 'utf8')) : missing(file),
  );
  return [...strange.sort(), ...faults];
}

/** The faults of a file with this text, one line for each. */
export function faultsIn(file: string, source: string): string[] {
  try {
    files.get(file)?.(source);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n');
  }
}
