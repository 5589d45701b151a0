/** How sections and the document read the content that several pages show. */
import { chosenLanguage, hasFile, readCached } from '#source';
import {
  fileIn,
  LANGUAGES_FILE,
  type Language,
  languages,
  ONLY_LANGUAGE,
  splitId,
  withFolders,
} from './languages.ts';
import { SHARED_FILES, type SharedFile } from './shared-files.ts';
import { type SharedContent, schemaIn, sharedFiles } from './shared-schemas.ts';
import { idOf } from './urls.ts';

/** The languages of the site, the root's first. */
export const getLanguages = (): readonly Language[] =>
  hasFile(LANGUAGES_FILE) ? withFolders(readCached(LANGUAGES_FILE, languages)) : ONLY_LANGUAGE;

/** The language of what is at a path. */
export const languageAt = (path: string): Language => splitId(idOf(path), getLanguages()).language;

/** The language of the page that is being rendered; otherwise the root's. */
export const currentLanguage = (): Language => chosenLanguage() ?? (getLanguages()[0] as Language);

/** The content of a shared file, such as `site` or `faq`, in the current language. */
export const getShared = <Name extends SharedFile>(
  name: Name,
  { folder } = currentLanguage(),
): SharedContent<Name> =>
  readCached(
    fileIn(folder, SHARED_FILES[name]),
    schemaIn(folder, sharedFiles[name]),
  ) as SharedContent<Name>;
