/**
 * Where content comes from: here the disk. In a browser `#source` (package.json) is another module with the same
 * functions.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, globSync, statSync } from 'node:fs';
import type { z } from 'zod';
import type { Language } from './languages.ts';
import { readContent } from './read.ts';

/** The content files below a folder, relative to the project's root. */
export const filesBelow = (folder: string): string[] =>
  globSync(`${folder}/**/*.yaml`).map((file) => file.replaceAll('\\', '/'));

export const hasFile = (file: string): boolean => existsSync(file);

const cache = new Map<string, { changed: number | undefined; content: unknown }>();

/**
 * The content of a file, read again if the file has changed. In development an invalid file keeps its last valid content.
 *
 * @throws ContentError if the file is missing or broken
 */
export function readCached<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.infer<Schema> {
  const cached = cache.get(file);
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (cached && cached.changed === changed) return cached.content as z.infer<Schema>;
  try {
    const content = readContent(file, schema);
    cache.set(file, { changed, content });
    return content;
  } catch (error) {
    if (cached) return cached.content as z.infer<Schema>;
    throw error;
  }
}

const current = new AsyncLocalStorage<Language>();

/** Does some work, such as rendering a page, in a language, whose content `getShared` then returns. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  current.run(language, work);

/** The language of the work that is being done by {@link inLanguage}. */
export const chosenLanguage = (): Language | undefined => current.getStore();
