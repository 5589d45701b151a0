/** How pages and layouts read content: one accessor for each kind. */
import { statSync } from 'node:fs';
import { z } from 'zod';
import { listFiles, singleFiles } from './files.ts';
import { type PageContent, type PageId, pageDeclaration } from './pages.ts';
import { readContent } from './read.ts';

/** The content of one page. */
export const getPage = <Id extends PageId>(id: Id) =>
  read(`content/pages/${id}.yaml`, pageDeclaration(id).schema) as PageContent<Id>;

/** The content of a file with one object, such as `site`. */
export const getSingle = <Name extends keyof typeof singleFiles>(name: Name) =>
  read(singleFiles[name].file, singleFiles[name].schema) as z.infer<
    (typeof singleFiles)[Name]['schema']
  >;

/** The content of a file with a list, such as `faq`. */
export const getList = <Name extends keyof typeof listFiles>(name: Name) =>
  read(listFiles[name].file, z.array(listFiles[name].schema)) as z.infer<
    (typeof listFiles)[Name]['schema']
  >[];

const known = new Map<string, { changed: number | undefined; content: unknown }>();

/** Reads a file again if it has changed. In development an invalid file keeps its last valid content. */
function read(file: string, schema: z.ZodType): unknown {
  const before = known.get(file);
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (before && before.changed === changed) return before.content;
  try {
    const content = readContent(file, schema);
    known.set(file, { changed, content });
    return content;
  } catch (error) {
    if (before) return before.content;
    throw error;
  }
}
