/** Reads content files from disk; parse.ts and markdown.ts check them. */
import { existsSync, readFileSync } from 'node:fs';
import type { z } from 'zod';
import { checkMarkdown } from './markdown.ts';
import { ContentError, parseContent } from './parse.ts';

/** Like {@link parseContent}, but reads the file; `file` is relative to the project's root. */
export const readContent = <Schema extends z.ZodType>(file: string, schema: Schema) =>
  parseContent(file, readText(file), schema);

/** @returns the Markdown of a file, checked by {@link checkMarkdown} */
export function readMarkdown(file: string): string {
  const source = readText(file);
  checkMarkdown(file, source);
  return source;
}

function readText(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new ContentError(
    `${file} is missing. Put it back under this name, or take out what shows it (docs/moving-a-page.md).`,
  );
}
