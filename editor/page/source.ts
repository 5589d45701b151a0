/** Where content comes from in the editor: what is being edited. It answers `#source` (package.json) in the browser. */

import type { Language } from '../../src/site/languages.ts';
import type * as disk from '../../src/site/source.ts';
import type { Contents } from '../site.ts';
import { asShown } from './field-markers.ts';
import { type Reading, renderable } from './renderable.ts';

let contents: Contents = {};
/** Marks the texts of a file; without it they are as visitors see them. */
let readingOf: ((file: string) => Reading) | undefined;
let language: Language | undefined;

/** By value, because a value that is changed is another object. */
const shown = new WeakMap<object, unknown>();

/** Does some work with these contents, such as rendering a page. */
export function withContents<Result>(
  next: Contents,
  work: () => Result,
  reading?: (file: string) => Reading,
): Result {
  const before = { contents, readingOf };
  [contents, readingOf] = [next, reading];
  try {
    return work();
  } finally {
    ({ contents, readingOf } = before);
  }
}

export const filesBelow: typeof disk.filesBelow = (folder) =>
  Object.keys(contents).filter((file) => file.startsWith(`${folder}/`));

export const hasFile: typeof disk.hasFile = (file) => file in contents;

export const readCached: typeof disk.readCached = (file, schema) => {
  const value = contents[file];
  if (readingOf) return renderable(schema, value, readingOf(file)) as never;
  if (typeof value !== 'object' || value === null)
    return renderable(schema, value, asShown) as never;
  const known = shown.get(value) ?? renderable(schema, value, asShown);
  shown.set(value, known);
  return known as never;
};

export const inLanguage: typeof disk.inLanguage = (next, work) => {
  const before = language;
  language = next;
  try {
    return work();
  } finally {
    language = before;
  }
};

export const chosenLanguage: typeof disk.chosenLanguage = () => language;
