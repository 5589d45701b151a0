/** What the fields of a form know about the site. */

import { type Contents, namesAt, SITE_FILE } from '../../site.ts';
import { valueAt } from '../../yaml/value.ts';
import { places } from '../document/links.ts';
import type { Problem } from '../document/problems.ts';
import type { State } from '../document/state.ts';
import type { Form } from '../fields/form-context.ts';

/**
 * @param settled the site where nobody types, for what other files say
 * @param problems those to show, of all files
 */
export const formOf = (
  file: string,
  { contents, anchors }: Pick<State, 'contents' | 'anchors'>,
  settled: Contents,
  problems: readonly Problem[],
): Omit<Form, 'schema' | 'edit' | 'takePicture'> => ({
  value: contents[file],
  errors: problems.filter((problem) => problem.file === file),
  language: String(valueAt(contents[SITE_FILE], ['language']) ?? ''),
  namesAt: (path) => namesAt(file, path, settled),
  places: () => places(contents, anchors),
});
