/** Everything that keeps drafts from being published, each with its place in the owner's words. */

import { errorsBetween } from '../../../src/content/errors/errors-between.ts';
import type { FieldError } from '../../../src/content/errors/field-errors.ts';
import { describePath } from '../../../src/content/errors/positions.ts';
import { memoize } from '../../../src/content/memoize.ts';
import { isPage, schemaOf } from '../../../src/content/page-files.ts';
import {
  type Contents,
  errorsOf,
  fileAt,
  ownFilesOfPage,
  pagesIn,
  pathOfFile,
  titleOf,
} from '../../site.ts';
import {
  type Fields,
  isComposite,
  type Path,
  same,
  samePath,
  textsIn,
  type Value,
} from '../../yaml/value.ts';
import { namePath } from '../fields/schema.ts';
import { mergeWith, tidied } from './draft.ts';
import { linkErrors, linksIn, mayLeadTo, partsOf } from './links.ts';
import type { RenderedIds } from './rendered-ids.ts';
import type { State } from './state.ts';

/** An error, and where its owner finds it. */
export interface Problem extends FieldError {
  /** The page, and the field as the form names it. */
  place: string;
}

const errorsOfValue = memoize((value: Fields | Value[], file: string) => errorsOf(file, value));

function ownErrors(file: string, value: Value): FieldError[] {
  const written = tidied(file, value);
  return isComposite(written) ? errorsOfValue(written, file) : errorsOf(file, written);
}

/**
 * The problems of these files, those of any file's links to what has changed, and those between any
 * files of the site.
 * @param changed the files with drafts
 */
export function problemsIn(
  files: readonly string[],
  changed: readonly string[],
  contents: Contents,
  anchors: RenderedIds,
): Problem[] {
  const withCause = (error: FieldError): FieldError => ({
    ...error,
    message: error.message + causeOf(error.file, changed, contents),
  });
  const paths = [...new Set(changed.flatMap((file) => pathsChangedWith(file, contents)))];
  const mayHaveDeadLinks = (file: string) =>
    files.includes(file) ||
    paths.some((path) => file === fileAt(path) || mayLeadTo(path, file, contents));
  const all = [
    ...files.flatMap((file) => ownErrors(file, contents[file])),
    ...Object.keys(contents)
      .filter(mayHaveDeadLinks)
      .flatMap((file) => linkErrors(file, contents, anchors).map(withCause)),
    ...errorsBetween(contents).map(withCause),
  ];
  // One for each field, or line of a long text: mending it often mends the others.
  const keyOf = ({ file, path, line }: FieldError) => JSON.stringify([file, path, line]);
  const first = new Map(all.toReversed().map((error) => [keyOf(error), error]));
  return [...first.values()].toReversed().map((error) => ({
    ...error,
    place: placeOf(error.file, error.path, contents[error.file]),
  }));
}

/** The pages whose anchors may change with a file; not all of them with what they all show. */
export const pathsChangedWith = (file: string, contents: Contents): string[] =>
  isPage(file)
    ? [pathOfFile(file)]
    : pagesIn(contents)
        .map(pathOfFile)
        .filter((path) => ownFilesOfPage(path, contents).includes(file));

/**
 * What keeps a part of what is drafted from being published by itself; empty if nothing does. It
 * may need what is left out, such as a page that it leads to.
 * @param contents the site with that part alone
 * @param changed the files that it changes
 */
export function whyNot(
  contents: Contents,
  changed: readonly string[],
  { contents: drafted, anchors }: Pick<State, 'contents' | 'anchors'>,
): string {
  const [problem] = problemsIn(Object.keys(contents), changed, contents, anchors);
  if (!problem) return '';
  const { file, path, line, place, message } = problem;
  const sentence = `${place} ${message}`;
  const leadsTo = linksIn(file, contents[file])
    .filter((each) => samePath(each.path, path) && each.line === line)
    .map(({ link }) => fileAt(partsOf(link).path));
  // The page that a link leads to, or what no longer has the link.
  const needed = [...leadsTo, file].find(
    (each) => each in drafted && !same(drafted[each], contents[each]),
  );
  return needed
    ? `${sentence} Tick “${titleOf(needed, drafted[needed])}”, too; if it cannot be ticked, mend it first.`
    : sentence;
}

/**
 * Fields that have changed both here and on the disk: nothing is written before one has been
 * chosen.
 */
export const conflictsIn = ({ drafts, files, contents }: State): Problem[] =>
  Object.entries(drafts).flatMap(([file, draft]) => {
    const isOpen = mergeWith(file, draft, files[file])?.conflicts.length;
    const message =
      draft.value === undefined
        ? 'has been changed by someone else since you removed it. Discard the removal in Publish, look at the page, and remove it again.'
        : 'has been changed by someone else in the same place. Choose a version.';
    return isOpen ? [{ file, path: [], place: titleOf(file, contents[file]), message }] : [];
  });

/**
 * A sentence that names the changes behind an error in a file that is not changed itself; empty if
 * it is.
 */
const causeOf = (file: string, changed: readonly string[], contents: Contents): string =>
  changed.length === 0 || changed.includes(file)
    ? ''
    : ` This comes from what you have changed in ${changed.map((it) => titleOf(it, contents[it])).join(', ')}.`;

/** Such as "Home › Closing banner › Heading". */
export function placeOf(file: string, path: Path, value: Value): string {
  const schema = schemaOf(file);
  const title = titleOf(file, value);
  return schema && typeof value !== 'string' && path.length > 0
    ? `${title} › ${namePath(schema, path, value)}`
    : title;
}

/** What a build says, with the fields of its lines as the form names them. */
export const inFormWords = (words: string, contents: Contents): string =>
  words.replaceAll(
    /^(content\/\S+\.yaml), line \d+: (.*)/gm,
    (line, file: string, said: string) => {
      const value = contents[file];
      const [path] =
        textsIn(value).find(([path]) => said.startsWith(`${describePath(path)} `)) ?? [];
      return path ? placeOf(file, path, value) + said.slice(describePath(path).length) : line;
    },
  );
