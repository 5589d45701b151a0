/** Finds all faults of the content files: in each file, and missing or unexpected files. */
import { globSync } from 'node:fs';
import { contentFiles } from './content-files.ts';
import { pageIds } from './page-ids.ts';
import { pageDeclaration } from './pages.ts';
import { ContentError } from './parse.ts';
import { readContent, readMarkdown } from './read.ts';

/** Reads one file; throws ContentError. */
type Read = () => unknown;

/** The Markdown files in the page table. */
const legalTexts = pageIds
  .flatMap((id) => pageDeclaration(id).sources ?? [])
  .filter((file) => file.endsWith('.md'));

/** Every file that the site reads, by its path relative to the project's root. */
const files = new Map<string, Read>([
  ...contentFiles.map(({ file, schema }) => [file, () => readContent(file, schema)] as const),
  ...legalTexts.map((file) => [file, () => readMarkdown(file)] as const),
]);

export const fileCount = files.size;

/** @returns one line for each fault, with file, line, field, what is wrong and how to mend it */
export function findFaults(): string[] {
  const strange = globSync('content/**/*.*')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !files.has(file) && !/\/\.[^/]*$|~$/.test(file))
    .map(
      (file) =>
        `${file}: nothing reads this file. Give it the name that the site knows, or remove it; docs/adding-a-page.md tells how a page is added.`,
    );
  return [...strange.sort(), ...[...files.values()].flatMap(faultsOf)];
}

function faultsOf(read: Read): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n');
  }
}
