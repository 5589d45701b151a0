/** Reads content/ from the disk, and finds all its faults: in each file, and between files. */
import { type Dirent, existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PageContent } from '../../sections/page.ts';
import { fileIn, LANGUAGES_FILE, type Language, splitFile } from '../languages.ts';
import { HOME_FILE, isPage, NOT_FOUND_FILE, schemaOf, TAKEN, TOO_LONG } from '../page-files.ts';
import { PICTURE_FILE } from '../schemas/picture.ts';
import { SHARED_FILES, type SharedFile } from '../shared-files.ts';
import { sharedFiles } from '../shared-schemas.ts';
import { shownBy } from '../shown-by.ts';
import { type Contents, siteOf } from '../site.ts';
import { faultsBetween } from './faults-between.ts';
import { ContentError, explainFaults, missing, parseContent } from './parse.ts';

/** Files that editors and operating systems leave behind. */
const LEFT_BEHIND = /\/\.[^/]*$|~$/;

/** What is in content/. */
export interface ReadContent {
  /** The text of each file. */
  sources: Readonly<Record<string, string>>;
  /** What each valid file holds. */
  contents: Contents;
  /** One line for each fault, with file, line, field, what is wrong and how to fix it. */
  faults: readonly string[];
}

/** Reads and parses each file once. */
export function readContent(): ReadContent {
  const entries = globSync('content/**/*', { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() || entry.name.endsWith('.yaml'))
    .map((entry) => ({ file: entryPath(entry), isFile: entry.isFile() }))
    .filter(({ file }) => !LEFT_BEHIND.test(file))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const others = entries.filter(({ isFile }) => !isFile);
  // Before anything is read: a link may lead to a secret, which a message would quote.
  const inside = (file: string) => others.some((other) => file.startsWith(`${other.file}/`));
  if (others.length > 0) {
    const faults = others.flatMap(({ file }) => (inside(file) ? [] : notAFile(file)));
    return { sources: {}, contents: {}, faults };
  }
  const files = entries.map(({ file }) => file);
  const list = Object.entries(readAll(files.filter((file) => file === LANGUAGES_FILE))).map(
    ([file, source]) => ({ file, ...readFile(file, source) }),
  );
  const wrongList = list.flatMap(({ faults }) => faults);
  if (wrongList.length > 0) return { sources: {}, contents: {}, faults: wrongList };
  const { languages } = siteOf(
    Object.fromEntries(list.map(({ file, content }) => [file, content])),
  );
  const folders = languages.map(({ folder }) => folder);
  const needed = [SHARED_FILES.site, SHARED_FILES.navigation, HOME_FILE, NOT_FOUND_FILE];
  const isKnown = (file: string) =>
    schemaOf(file) !== undefined && folders.includes(splitFile(file).folder);
  const sources = readAll(files.filter(isKnown));
  const read = Object.entries(sources).map(([file, source]) => ({
    file,
    ...readFile(file, source),
  }));
  const contents = Object.fromEntries(
    read.flatMap(({ file, content }) => (content === undefined ? [] : [[file, content]])),
  );
  const faults = [
    ...files.filter((file) => !isKnown(file) && !PICTURE_FILE.test(file)).map(unknownFile),
    ...needed.filter((file) => !existsSync(file)).map(missing),
    ...read.flatMap((each) => each.faults),
    ...untranslated(languages, sources),
  ];
  if (faults.length > 0) return { sources, contents, faults };
  const between = [
    ...languages.flatMap((language) => faultsOfLanguage(language, contents)),
    ...faultsBetween(contents).flatMap(({ file, ...fault }) =>
      explainFaults(file, sources[file] ?? '', [fault]),
    ),
    ...Object.entries(sources).flatMap(([file, source]) => missingPictures(file, source)),
  ];
  return { sources, contents, faults: between };
}

/** Longer files would keep the check busy for seconds; the longest of this site has 8,000 characters. */
const LONGEST_FILE = 500_000;

/** What a file with this text holds, and its faults, one line for each. */
function readFile(
  file: string,
  source: string,
  schema = schemaOf(file),
): { content?: unknown; faults: string[] } {
  if (!schema) return { faults: [] };
  if (source.length > LONGEST_FILE) {
    return {
      faults: [
        `${file} has ${source.length} characters; at most ${LONGEST_FILE} are read. Shorten it.`,
      ],
    };
  }
  try {
    return { content: parseContent(file, source, schema), faults: [] };
  } catch (error) {
    if (error instanceof ContentError) return { faults: error.message.split('\n') };
    throw error;
  }
}

/** Words that the code has in English only, and a root in another language lacks. */
function untranslated(
  [root]: readonly Language[],
  sources: Readonly<Record<string, string>>,
): string[] {
  if (!root || new Intl.Locale(root.tag).language === 'en') return [];
  return Object.values(sharedFiles).flatMap((shared) => {
    const source = sources[shared.file];
    if (!('translated' in shared) || source === undefined) return [];
    const { faults } = readFile(shared.file, source);
    // Faults of other kinds have been reported above.
    return faults.length > 0 ? [] : readFile(shared.file, source, shared.translated).faults;
  });
}

/** What a language lacks, and pages of the root that have one of its addresses. */
function faultsOfLanguage({ folder, name }: Language, contents: Record<string, unknown>): string[] {
  const pages = Object.keys(contents).filter(isPage);
  const shown = pages
    .filter((file) => splitFile(file).folder === folder)
    .flatMap((file) => shownBy((contents[file] as PageContent).sections));
  const needed = new Set<SharedFile>(['site', 'navigation', ...shown]);
  const inItsPlace = new RegExp(`^content/pages/${folder}[/.]`);
  return [
    ...Array.from(needed, (name) => SHARED_FILES[name])
      .filter((file) => !existsSync(fileIn(folder, file)))
      .map((file) =>
        folder
          ? `${fileIn(folder, file)} is missing, but pages in ${name} show it. Copy ${file} there and translate it.`
          : missing(file),
      ),
    ...pages
      .filter((file) => folder && inItsPlace.test(file))
      .map(
        (file) =>
          `${file}: below /${folder} are the pages in ${name}, in content/${folder}/pages/. Put it there, or give it another name.`,
      ),
  ];
}

/** Pictures that a file names but that do not exist. */
const missingPictures = (file: string, source: string): string[] =>
  [...source.matchAll(/\bcontent\/pictures\/[\w.-]+/g)]
    .filter(([picture]) => !existsSync(picture))
    .map(({ 0: picture, index }) => {
      const line = source.slice(0, index).split('\n').length;
      return `${file}, line ${line}: ${picture} does not exist. Restore the picture, or choose another.`;
    });

/** The texts of these files, without those deleted since they were listed. */
const readAll = (files: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    files.flatMap((file) => {
      try {
        return [[file, readFileSync(file, 'utf8')]];
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
    }),
  );

const entryPath = ({ parentPath, name }: Dirent) =>
  relative('.', join(parentPath, name)).replaceAll('\\', '/');

const notAFile = (file: string) =>
  `${file} is a folder or a symbolic link, which could lead out of content/. Put the file itself there.`;

function unknownFile(file: string): string {
  const { folder, rootFile } = splitFile(file);
  if (folder && schemaOf(file)) {
    return `${file}: ${LANGUAGES_FILE} has no language “${folder}”. Add it there, or remove the file.`;
  }
  if (file.startsWith('content/pictures/')) {
    return `${file}: a picture’s name has only lowercase letters, digits and hyphens, and ends in .jpg, .png, .webp or .avif. Rename or convert it.`;
  }
  if (!rootFile.startsWith('content/pages/')) {
    return `${file}: nothing reads this file. Correct its name, or remove it.`;
  }
  if (file.endsWith('/index.yaml')) {
    return `${file}: only the home page is named index. For the folder’s address, name it ${file.replace('/index.yaml', '.yaml')}.`;
  }
  if (file.endsWith('/404.yaml')) {
    return `${file}: only content/pages/404.yaml is for addresses without a page. Give this file another name, or remove it.`;
  }
  if (TAKEN.test(rootFile)) {
    return `${file}: the site itself answers at this address, with the form or its captcha. Give the file another name.`;
  }
  if (TOO_LONG.test(rootFile)) return `${file}: the name is too long for an address. Shorten it.`;
  return `${file}: the file’s name becomes the page’s address. Use only lowercase letters, digits and hyphens, and end it in .yaml.`;
}
