/** What there is to say about a text while somebody types in it. */
import type { z } from 'zod';
import { check } from '../../src/content/errors/field-errors.ts';
import { unwrap } from '../../src/content/fields/shapes.ts';
import { isPage, schemaOf } from '../../src/content/page-files.ts';
import { kindOfField } from '../client/fields/kinds.ts';
import { fieldAt, fieldsOf, limitsOf, schemaAt, titleAt } from '../client/fields/schema.ts';
import type { RenderInput } from '../client/page-protocol.ts';
import { pathsShowing } from '../site.ts';
import { isFields, type Path, type Value, valueAt } from '../yaml/value.ts';
import type { FieldRef } from './field-markers.ts';
import type { Note } from './overlay.ts';

/**
 * On how many other pages than this one a file is shown; asked once for each text, because it looks
 * at all pages.
 */
export const countOthers = (file: string, { contents, path: here }: RenderInput): number =>
  isPage(file) ? 0 : pathsShowing(file, contents).filter((other) => other !== here).length;

/**
 * @param others on how many other pages the text is
 * @param open opens a field in the form
 */
export function noteOn(
  { file, path, text }: FieldRef & { text: string },
  { contents }: RenderInput,
  others: number,
  open: (file: string, path: Path) => void,
): Note {
  const schema = schemaOf(file);
  if (!schema) return { errors: [], words: [] };
  const { schema: part, optional } = fieldAt(schema, path, contents[file]);
  const result = check(file, text, part);
  const isLeftOut = optional && text === '';
  const title = titleAt(part, path.at(-1));
  const { maxLength } = limitsOf(part);
  const link = linkBeside(schema, path, contents[file]);
  const href = link && valueAt(contents[file], link);
  return {
    errors:
      'errors' in result && !isLeftOut
        ? result.errors.map(({ message }) => `${title} ${message}`)
        : [],
    words: [
      ...(maxLength ? [`${text.length} of ${maxLength}`] : []),
      ...(others > 0 ? [`Also on ${others} ${others === 1 ? 'page' : 'pages'}`] : []),
    ],
    target: link && {
      label: href ? `Leads to ${href}: change` : 'Leads nowhere yet: change',
      open: () => open(file, link),
    },
  };
}

/**
 * The path of the link that has the text at `path` as its label; undefined if the text is no label.
 */
function linkBeside(schema: z.ZodType, path: Path, whole: Value): Path | undefined {
  const around = path.slice(0, -1);
  const value = valueAt(whole, around);
  if (!isFields(value)) return undefined;
  const found = fieldsOf(schemaAt(schema, around, whole), value).find(
    ([, part]) => kindOfField(unwrap(part).schema).isTarget,
  );
  return found && [...around, found[0]];
}
