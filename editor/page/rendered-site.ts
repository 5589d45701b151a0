/** The site as the page in the editor shows it: the drafts, with missing parts left empty. */
import { schemaOf } from '../../src/content/page-files.ts';
import type { Site } from '../../src/content/site.ts';
import { type Reading, renderable } from '../renderable.ts';
import type { Contents } from '../site.ts';
import { asShown } from './field-markers.ts';

/** By value, because a value that is changed is another object. */
const shown = new WeakMap<object, unknown>();

/** @param reading marks the texts of a file; without it they are as visitors see them */
export const renderedSite = (contents: Contents, reading?: (file: string) => Reading): Site =>
  // Each file is made renderable when it is asked for, because a page needs few of them.
  new Proxy(contents, { get: (_, file) => contentOf(String(file), contents, reading) });

function contentOf(file: string, contents: Contents, reading?: (file: string) => Reading): unknown {
  const schema = schemaOf(file);
  const value = contents[file];
  if (!schema || !(file in contents)) return value;
  if (reading) return renderable(schema, value, reading(file));
  if (typeof value !== 'object' || value === null) return renderable(schema, value, asShown);
  const remembered = shown.get(value) ?? renderable(schema, value, asShown);
  shown.set(value, remembered);
  return remembered;
}
