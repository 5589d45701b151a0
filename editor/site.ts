/**
 * The site as the editor sees it: its files with their schemas, its pages, and what each page
 * shows.
 */
import type { z } from 'zod';
import { listedNames } from '../src/content/errors/errors-between.ts';
import { check, type FieldError } from '../src/content/errors/field-errors.ts';
import { ContentError, parseContent, readYaml } from '../src/content/errors/parse.ts';
import { SHARED_FILES } from '../src/content/files/shared-files.ts';
import { memoize } from '../src/content/memoize.ts';
import {
  fileOf,
  HOME_FILE,
  idOfFile,
  isPage,
  isTemplate,
  schemaOf,
} from '../src/content/page-files.ts';
import { movedFromOf } from '../src/content/pages.ts';
import { shownBy } from '../src/content/shown-by.ts';
import { idOf, pathOf } from '../src/content/urls.ts';
import type { SectionContent } from '../src/sections/page.ts';
import { type Fields, isFields, type Path, type Value } from './yaml/value.ts';

/** The folder of all content files, and that of the pictures in it. */
export const CONTENT = 'content';
export const PICTURES = `${CONTENT}/pictures`;

/** The file of the provider's facts. */
export const SITE_FILE = SHARED_FILES.company;

/** The file of the header and the footer. */
export const NAVIGATION_FILE = SHARED_FILES.navigation;

/** The field of a page that lists its sections. */
export const SECTIONS = ['sections'] as const;

/** Everything that is edited: each file with its value, drafts over files. */
export type Contents = Readonly<Record<string, Value>>;

/**
 * The script of package.json that builds the site with all its checks; `hasSettings` if there is a
 * .env.
 */
export const buildScript = (hasSettings: boolean) => (hasSettings ? 'build' : 'build:local');

/** The errors in a file's text, with line numbers; empty if there are none. */
export function complaint(file: string, source: string): string {
  const schema = schemaOf(file);
  if (!schema) return `${file} is not a file of content/.`;
  try {
    parseContent(file, source, schema);
    return '';
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

/** How many texts of a file are remembered with their values, which take many times as much. */
const MOST_TEXTS = 8;

/** The values of the texts of each file that were read last. */
const valueCache = new Map<string, Map<string, Value>>();

/** The value of a text, however invalid, if a form can show it; otherwise the text. */
function formValue(file: string, source: string): Value {
  try {
    const value = readYaml(source) as Value;
    // It is not YAML, so a form could show nothing of it.
    if (value === undefined) return source;
    const result = schemaOf(file)?.safeParse(value, { reportInput: true });
    return result && (result.error?.issues ?? []).every(isInForm) ? value : source;
  } catch {
    // Nested thousands deep.
    return source;
  }
}

/** Whether a form has a field for what is wrong: no value of another type, and no unknown field. */
const isInForm = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_union'
    ? issue.errors.length > 0 && issue.errors.some((issues) => issues.every(isInForm))
    : issue.code !== 'unrecognized_keys' &&
      (issue.code !== 'invalid_type' || issue.input === undefined || issue.input === null);

/** What is edited in a file: its value, or its text if no form can show it. */
export function readValue(file: string, source: string): Value {
  const ofFile = valueCache.get(file) ?? new Map<string, Value>();
  valueCache.set(file, ofFile);
  const isRead = ofFile.has(source);
  const value = isRead ? ofFile.get(source) : formValue(file, source);
  ofFile.delete(source);
  ofFile.set(source, value);
  for (const oldest of [...ofFile.keys()].slice(0, -MOST_TEXTS)) ofFile.delete(oldest);
  return value;
}

/** The values of files with these texts; null for one that is not there. */
export const valuesOf = (texts: Readonly<Record<string, string | null>>): Contents =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([file, text]) =>
      text === null ? [] : [[file, readValue(file, text)]],
    ),
  );

/** The errors that the build would report in this file by itself, except for links. */
export function errorsOf(file: string, value: Value): FieldError[] {
  const schema = schemaOf(file);
  if (schema && typeof value !== 'string') {
    const result = check(file, value, schema);
    return 'errors' in result ? result.errors : [];
  }
  const message = complaint(file, String(value));
  return message ? [{ file, path: [], message }] : [];
}

/** The title of a file: a page's own name, or what a list is called. */
export function titleOf(file: string, value: Value): string {
  if (file === HOME_FILE) return 'Home';
  const title = isFields(value) ? value.title : undefined;
  if (isPage(file)) return typeof title === 'string' && title.trim() ? title : pathOfFile(file);
  if (isTemplate(file) && typeof title === 'string') return title;
  return schemaOf(file)?.meta()?.title ?? file;
}

/** The path of the page in a file. */
export const pathOfFile = (file: string) => pathOf(idOfFile(file));

/** The file of the page at a path, whether there is one or not. */
export const fileAt = (path: string): string => fileOf(idOf(path));

/** The files of all pages. */
export const pagesIn = memoize((contents: Contents) => Object.keys(contents).filter(isPage));

/** The paths of all pages. */
const pathsIn = (contents: Contents) => pagesIn(contents).map(pathOfFile);

/** The sections in the value of a page's file. */
export function sectionsIn(page: Value): readonly Value[] {
  const sections = isFields(page) ? page.sections : undefined;
  return Array.isArray(sections) ? sections : [];
}

/** A page with these former paths. */
export function withMovedFrom(page: Value, paths: readonly string[]): Fields {
  const { movedFrom: _, ...others } = isFields(page) ? page : {};
  return paths.length > 0 ? { ...others, movedFrom: [...paths] } : others;
}

/** Whether a field lists the former paths of a page. */
export const isMovedFrom = ([name]: Path): boolean => name === 'movedFrom';

/** Former paths, each with the path of its page. */
export const movedPathsIn = memoize(
  (contents: Contents): Record<string, string> =>
    Object.fromEntries(
      pagesIn(contents).flatMap((file) =>
        movedFromOf(contents[file]).map((from) => [from, pathOfFile(file)]),
      ),
    ),
);

/** A page with another name, which is its title and its headline. */
export function withName(page: Value, name: string): Fields {
  const [first, ...others] = sectionsIn(page);
  const headed = isFields(first) && 'heading' in first ? { ...first, heading: name } : first;
  const sections = first === undefined ? [] : [headed as Value, ...others];
  return { ...(isFields(page) ? page : {}), title: name, sections };
}

/** Files that every page shows. */
const EVERYWHERE: readonly string[] = [NAVIGATION_FILE, SITE_FILE];

/** Pages first, home at their head, then what several pages show. */
export const inOrder = (files: readonly string[]): string[] =>
  files.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));

const rank = (file: string) => (file === HOME_FILE ? 0 : isPage(file) ? 1 : 2);

/** The lists that sections show. */
const listsIn = (sections: readonly Value[]) =>
  shownBy(sections.filter(isFields) as unknown as SectionContent[]);

const listsOn = memoize((page: Fields) => listsIn(sectionsIn(page)));

/** The files of the lists that a section shows. */
export const listsOf = (section: Value): string[] =>
  listsIn([section]).map((name) => SHARED_FILES[name]);

/** The files that the page at `path` shows besides what every page shows, its own first. */
export function ownFilesOfPage(path: string, contents: Contents): string[] {
  const file = fileAt(path);
  const page = contents[file];
  const shared = isFields(page) ? listsOn(page).map((name) => SHARED_FILES[name]) : [];
  return [...(isPage(file) && page !== undefined ? [file] : []), ...shared];
}

/** The files that the page at `path` shows, its own first. */
export const filesOfPage = (path: string, contents: Contents): string[] => [
  ...new Set([...ownFilesOfPage(path, contents), ...EVERYWHERE]),
];

/** The paths of all pages that show `file`. */
export const pathsShowing = (file: string, contents: Contents): string[] =>
  pathsIn(contents).filter((path) => filesOfPage(path, contents).includes(file));

/** The path of a page that shows `file`: home if every page does; undefined if none does. */
export const pageOfFile = (file: string, contents: Contents): string | undefined =>
  isPage(file)
    ? pathOfFile(file)
    : ['/', ...pathsIn(contents)].find((path) => filesOfPage(path, contents).includes(file));

const namesIn = memoize(listedNames);

/**
 * The short names that a field of a list can have, with the words that visitors read; undefined if
 * it is free.
 */
export function namesAt(file: string, [, field, ...inner]: Path, contents: Contents) {
  if (inner.length > 0) return undefined;
  const { names = {} } =
    namesIn(contents).find((it) => it.file === file && it.field === field) ?? {};
  return Object.keys(names).length > 0 ? names : undefined;
}
