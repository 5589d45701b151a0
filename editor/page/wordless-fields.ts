/** What a page shows without words of its own, such as an icon, a picture, a date or a number, and which field it is. */
import type { z } from 'zod';
import { kindOf } from '../../src/schemas/shapes.ts';
import { schemaOf } from '../../src/site/page-files.ts';
import { fieldsOf, schemaAt } from '../client/schema.ts';
import type { Contents } from '../site.ts';
import { isFields, type Path, type Value, valueAt } from '../yaml/value.ts';
import type { Field } from './field-markers.ts';

/** Whether a field is what the page shows here. */
type Fits = (schema: z.ZodType, value: Value) => boolean;

const GRAPHICS = ['icon', 'svg', 'picture'];

/** What is shown at an element, and which fields can be that; undefined for what works when it is clicked. */
function wordlessAt(target: Element): { element: Element; fits: Fits } | undefined {
  if (target.closest('button, summary, label, input, select, textarea')) return undefined;
  const graphic = target.closest('img, svg, [role=img]');
  if (graphic) {
    return { element: graphic, fits: (schema) => GRAPHICS.includes(schema.meta()?.control ?? '') };
  }
  const time = target.closest('time');
  const words = target.textContent?.trim();
  if (time) {
    const day = time.dateTime.slice(0, 10);
    return { element: time, fits: (_, value) => String(value).slice(0, 10) === day };
  }
  if (target.children.length > 0 || !words) return undefined;
  return {
    element: target,
    fits: (schema, value) => (schema.meta()?.names?.[String(value)] ?? String(value)) === words,
  };
}

/**
 * The field that is shown at an element: one of those whose words are nearest to it.
 *
 * @param words every text of the page with its element
 * @returns undefined if no field says what is there
 */
export function wordlessField(
  target: Element,
  words: readonly (Field & { element: Element })[],
  contents: Contents,
): Field | undefined {
  const wordless = wordlessAt(target);
  if (!wordless) return undefined;
  let near: typeof words = [];
  for (let at: Element | null = wordless.element; at && near.length === 0; at = at.parentElement) {
    const around = at;
    near = words.filter(({ element }) => around.contains(element));
  }
  const file = near[0]?.file ?? '';
  const schema = schemaOf(file);
  if (!schema) return undefined;
  const value = contents[file];
  const paths = near.filter((each) => each.file === file).map(({ path }) => path);
  for (let path = shared(paths); ; path = path.slice(0, -1)) {
    const found = partIn(schemaAt(schema, path, value), valueAt(value, path), wordless.fits);
    if (found) return { file, path: [...path, ...found] };
    if (path.length === 0) return undefined;
  }
}

/** The beginning that all paths share. */
function shared([first = [], ...others]: readonly Path[]): Path {
  const end = first.findIndex((name, at) => others.some((path) => path[at] !== name));
  return end === -1 ? first : first.slice(0, end);
}

/** The path of the first field that fits: of the value itself, or of a group in it, but of no entry of a list. */
function partIn(declared: z.ZodType, value: Value, fits: Fits): Path | undefined {
  if (!isFields(value)) return undefined;
  for (const [name, declaredPart] of fieldsOf(kindOf(declared, value), value)) {
    const part = kindOf(declaredPart, value[name]);
    const isThere = value[name] !== undefined && typeof value[name] !== 'object';
    if (isThere && fits(part, value[name])) return [name];
    const inner = partIn(part, value[name], fits);
    if (inner) return [name, ...inner];
  }
  return undefined;
}
