/** Reads content files; parse.ts says what is wrong with one. */
import { existsSync, readFileSync } from 'node:fs';
import type { z } from 'zod';
import { ContentError, parseContent } from './parse.ts';

/** As {@link parseContent}, for a file named by its path from the project's root. */
export function readContent<Schema extends z.ZodType>(file: string, schema: Schema) {
  if (!existsSync(file)) {
    throw new ContentError(`${file} is missing. Put it back, or take its page out of the site.`);
  }
  return parseContent(file, readFileSync(file, 'utf8'), schema);
}
