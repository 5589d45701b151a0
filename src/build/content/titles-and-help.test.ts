import { expect, test } from 'vitest';
import { z } from 'zod';
import { sharedFiles } from '../../content/files.ts';
import { page } from '../../sections/page.ts';

/** Finds every field without a label or help, and every list entry without a name. */
function unexplained(declared: z.ZodType, place: string, isField: boolean): string[] {
  let schema = declared;
  while (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    schema = schema.unwrap() as z.ZodType;
  }
  const { title, description } = schema.meta() ?? {};
  const own = title && (description || !isField) ? [] : [place];
  const inner = (part: unknown, name: string, isField = false) =>
    unexplained(part as z.ZodType, `${place}.${name}`, isField);
  if (schema instanceof z.ZodObject) {
    return [
      ...own,
      ...Object.entries(schema.shape).flatMap(([name, part]) => inner(part, name, true)),
    ];
  }
  if (schema instanceof z.ZodArray) return [...own, ...inner(schema.element, 'entry')];
  if (schema instanceof z.ZodRecord) return [...own, ...inner(schema.valueType, 'entry')];
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option, index) => inner(option, `shape ${index + 1}`));
  }
  return own;
}

const declared = [...Object.values(sharedFiles), { file: 'content/pages/', schema: page }];

test.each(declared)('every field of $file has a label and help', ({ file, schema }) => {
  expect(unexplained(schema, file, false)).toEqual([]);
});
