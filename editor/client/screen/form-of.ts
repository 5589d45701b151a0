/** What the fields of a form know about the site. */

import { type Contents, fileAt, namesAt, SITE_FILE } from '../../site.ts';
import { valueAt } from '../../yaml/value.ts';
import { partsOf, places } from '../document/links.ts';
import type { Problem } from '../document/problems.ts';
import type { State } from '../document/state.ts';
import { isPublished } from '../document/unpublished-changes.ts';
import type { Form } from '../fields/form-context.ts';

/**
 * @param settled the site where nobody types, for what other files say
 * @param problems those to show, of all files
 */
export const formOf = (
  file: string,
  { contents, anchors, published }: Pick<State, 'contents' | 'anchors' | 'published'>,
  settled: Contents,
  problems: readonly Problem[],
): Omit<Form, 'schema' | 'edit' | 'takePicture'> => ({
  value: contents[file],
  errors: problems.filter((problem) => problem.file === file),
  language: String(valueAt(contents[SITE_FILE], ['language']) ?? ''),
  namesAt: (path) => namesAt(file, path, settled),
  places: () => places(contents, anchors),
  isDraft: (link) => {
    const target = fileAt(partsOf(link).path);
    const { files } = published;
    return target in contents && files !== undefined && !isPublished(target, contents, files);
  },
});
