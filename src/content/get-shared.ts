/** How sections and the document read the content that several pages show. */
import { statSync } from 'node:fs';
import type { z } from 'zod';
import { type SharedContent, type SharedFile, sharedFiles } from './files.ts';
import { readContent } from './read.ts';

/** The content of a shared file, such as `site` or `faq`. */
export const getShared = <Name extends SharedFile>(name: Name) =>
  readUnlessKnown(sharedFiles[name].file, sharedFiles[name].schema) as SharedContent<Name>;

const known = new Map<string, { changed: number | undefined; content: unknown }>();

/** Reads a file again if it has changed. In development an invalid file keeps its last valid content. */
export function readUnlessKnown<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.infer<Schema> {
  const before = known.get(file);
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (before && before.changed === changed) return before.content as z.infer<Schema>;
  try {
    const content = readContent(file, schema);
    known.set(file, { changed, content });
    return content;
  } catch (error) {
    if (before) return before.content as z.infer<Schema>;
    throw error;
  }
}
