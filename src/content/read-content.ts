/** Reads content/ from the disk, and finds all its errors: in each file, and between files. */
import { type Dirent, existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PageContent } from '../sections/page.ts';
import { errorsBetween } from './errors/errors-between.ts';
import type { FieldError } from './errors/field-errors.ts';
import { ContentError, explainErrors, missing, parseContent } from './errors/parse.ts';
import { PICTURE_FILE } from './fields/picture.ts';
import { SHARED_FILES } from './files/shared-files.ts';
import {
  HOME_FILE,
  isPage,
  NOT_FOUND_FILE,
  RESERVED_PATHS,
  schemaOf,
  TOO_LONG,
} from './page-files.ts';
import { shownBy } from './shown-by.ts';
import type { Site } from './site.ts';

/** Files that editors and operating systems leave behind. */
const LEFT_BEHIND = /\/(\.[^/]*|(eh)?thumbs\.db|desktop\.ini|Icon\r)$|(~|\.(orig|bak|tmp))$/i;

/** What is in content/. */
export interface ReadContent {
  /** The text of each file. */
  sources: Readonly<Record<string, string>>;
  /** What each valid file holds. */
  contents: Site;
  /** One line for each error, with file, line, field, what is wrong and how to fix it. */
  errors: readonly string[];
}

/** Reads and parses each file once. */
export function readContent(): ReadContent {
  const entries = listEntries();
  // Before anything is read: a link may lead to a secret, which a message would quote.
  const misplaced = notFiles(entries);
  if (misplaced.length > 0) return { sources: {}, contents: {}, errors: misplaced };
  const files = entries.map(({ file }) => file);
  const { sources, contents, errors } = parseAll(files);
  const own = [...unreadFiles(files), ...missingFiles(), ...errors];
  return { sources, contents, errors: own.length > 0 ? own : betweenFiles(sources, contents) };
}

interface Entry {
  file: string;
  isFile: boolean;
}

const listEntries = (): Entry[] =>
  globSync('content/**/*', { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() || entry.name.endsWith('.yaml'))
    .map((entry) => ({ file: entryPath(entry), isFile: entry.isFile() }))
    .filter(({ file }) => !LEFT_BEHIND.test(file))
    .sort((a, b) => (a.file < b.file ? -1 : 1));

/** Links and folders in the place of files; of a folder not what is in it. */
function notFiles(entries: readonly Entry[]): string[] {
  const others = entries.filter(({ isFile }) => !isFile).map(({ file }) => file);
  const isInside = (file: string) => others.some((other) => file.startsWith(`${other}/`));
  return others.filter((file) => !isInside(file)).map(notAFile);
}

function parseAll(files: readonly string[]): ReadContent {
  const sources = readAll(files.filter(hasSchema));
  const read = Object.entries(sources).map(([file, source]) => ({
    file,
    ...readFile(file, source),
  }));
  const contents = Object.fromEntries(
    read.flatMap(({ file, content }) => (content === undefined ? [] : [[file, content]])),
  );
  return { sources, contents, errors: read.flatMap((each) => each.errors) };
}

const hasSchema = (file: string) => schemaOf(file) !== undefined;

const unreadFiles = (files: readonly string[]): string[] =>
  files.filter((file) => !hasSchema(file) && !PICTURE_FILE.test(file)).map(unreadFile);

const missingFiles = (): string[] =>
  [SHARED_FILES.company, SHARED_FILES.navigation, HOME_FILE, NOT_FOUND_FILE]
    .filter((file) => !existsSync(file))
    .map(missing);

/** What is wrong between files that are each valid. */
const betweenFiles = (sources: ReadContent['sources'], contents: Site): string[] => [
  ...missingLists(contents),
  ...[
    ...errorsBetween(contents),
    ...Object.entries(contents).flatMap(([file, content]) => missingPictures(file, content)),
  ].flatMap((error) => explainErrors(sources[error.file] ?? '', [error])),
];

/**
 * Longer files would keep the check busy for seconds; the longest of this site has 8,000
 * characters.
 */
const LONGEST_FILE = 500_000;

/** What a file with this text holds, and its errors, one line for each. */
function readFile(file: string, source: string): { content?: unknown; errors: string[] } {
  const schema = schemaOf(file);
  if (!schema) return { errors: [] };
  if (source.length > LONGEST_FILE) {
    return {
      errors: [
        `${file} has ${source.length} characters; at most ${LONGEST_FILE} are read. Shorten it.`,
      ],
    };
  }
  try {
    return { content: parseContent(file, source, schema), errors: [] };
  } catch (error) {
    if (error instanceof ContentError) return { errors: error.message.split('\n') };
    throw error;
  }
}

/** The files that pages show but that are not there. */
const missingLists = (contents: Site): string[] =>
  [
    ...new Set(
      Object.keys(contents)
        .filter(isPage)
        .flatMap((file) => shownBy((contents[file] as PageContent).sections)),
    ),
  ]
    .map((name) => SHARED_FILES[name])
    .filter((file) => !existsSync(file))
    .map(missing);

/** The picture fields of a file whose pictures do not exist. */
function missingPictures(
  file: string,
  value: unknown,
  path: FieldError['path'] = [],
): FieldError[] {
  if (typeof value === 'string') {
    if (!PICTURE_FILE.test(value) || existsSync(value)) return [];
    const message = `is ${value}, which does not exist. Restore the picture, or choose another.`;
    return [{ file, path, message }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    missingPictures(file, inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

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

function unreadFile(file: string): string {
  if (file.startsWith('content/pictures/')) {
    return `${file}: a picture’s name has only the letters a to z, digits and hyphens, and ends in .jpg, .png, .webp or .avif. Rename or convert it${such(file)}.`;
  }
  if (!file.startsWith('content/pages/')) {
    return `${file}: nothing reads this file. Correct its name, or remove it.`;
  }
  if (file.endsWith('/index.yaml')) {
    return `${file}: only the home page is named index. For the folder’s address, name it ${file.replace('/index.yaml', '.yaml')}.`;
  }
  if (file.endsWith('/404.yaml')) {
    return `${file}: only content/pages/404.yaml is for addresses without a page. Give this file another name, or remove it.`;
  }
  if (RESERVED_PATHS.test(file)) {
    return `${file}: the site itself answers at this address, with the form or its captcha. Give the file another name.`;
  }
  if (TOO_LONG.test(file)) return `${file}: the name is too long for an address. Shorten it.`;
  return `${file}: the file’s name becomes the page’s address. Use only the letters a to z, digits and hyphens, and end it in .yaml${such(file)}.`;
}

/** A name that a file could have, without capitals, accents and spaces. */
function such(file: string): string {
  const name = file
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('.jpeg', '.jpg')
    .replaceAll(/[^a-z0-9/.]+/g, '-');
  return isPage(name) || PICTURE_FILE.test(name) ? `, such as ${name}` : '';
}
