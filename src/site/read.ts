/** Reads content files from disk; parse.ts checks them. */
import { existsSync, readFileSync } from 'node:fs';
import type { z } from 'zod';
import { ContentError, parseContent } from './faults/parse.ts';

/** Like {@link parseContent}, but reads the file; `file` is relative to the project's root. */
export function readContent<Schema extends z.ZodType>(file: string, schema: Schema) {
  if (!existsSync(file)) throw new ContentError(missing(file));
  return parseContent(file, readFileSync(file, 'utf8'), schema);
}

/** The message for a file that is not there. */
export const missing = (file: string) => `${file} is missing. Restore it, or remove what shows it.`;
