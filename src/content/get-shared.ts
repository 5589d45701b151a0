/** How sections and the document read the content that several pages show. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, statSync } from 'node:fs';
import type { z } from 'zod';
import { type SharedContent, type SharedFile, schemaIn, sharedFiles } from './files.ts';
import {
  fileIn,
  LANGUAGES_FILE,
  type Language,
  languages,
  ONLY_LANGUAGE,
  splitId,
  withFolders,
} from './languages.ts';
import { readContent } from './read.ts';
import { idOf } from './urls.ts';

/** The languages of the site, the root's first. */
export const getLanguages = (): readonly Language[] =>
  existsSync(LANGUAGES_FILE) ? withFolders(readCached(LANGUAGES_FILE, languages)) : ONLY_LANGUAGE;

/** The language of what is at a path. */
export const languageAt = (path: string): Language => splitId(idOf(path), getLanguages()).language;

const current = new AsyncLocalStorage<Language>();

/** Does some work, such as rendering a page, in a language, whose content `getShared` then returns. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  current.run(language, work);

/** The language of the page that is being rendered; otherwise the root's. */
export const currentLanguage = (): Language =>
  current.getStore() ?? (getLanguages()[0] as Language);

/** A text in the quotation marks of the current language. */
export const quoted = (text: string) => currentLanguage().quotes.join(text);

/** The content of a shared file, such as `site` or `faq`, in the current language. */
export const getShared = <Name extends SharedFile>(
  name: Name,
  { folder } = currentLanguage(),
): SharedContent<Name> =>
  readCached(
    fileIn(folder, sharedFiles[name].file),
    schemaIn(folder, sharedFiles[name]),
  ) as SharedContent<Name>;

const cache = new Map<string, { changed: number | undefined; content: unknown }>();

/** Reads a file again if it has changed. In development an invalid file keeps its last valid content. */
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
