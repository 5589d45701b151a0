import { expect, test } from 'vitest';
import { z } from 'zod';
import { page } from '../../sections/page.ts';
import { sharedSchemas } from '../files/shared-schemas.ts';

const unwrap = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrap(schema.unwrap() as z.ZodType)
    : schema;

/** Finds every field without a label of its own or help, and every list entry without a name. */
function unexplained(declared: z.ZodType, place: string, isField: boolean): string[] {
  const schema = unwrap(declared);
  const { title, description } = schema.meta() ?? {};
  const own = title && (description || !isField) ? [] : [place];
  const inner = (part: unknown, name: string, isField = false) =>
    unexplained(part as z.ZodType, `${place}.${name}`, isField);
  if (schema instanceof z.ZodObject) {
    const titles = Object.values(schema.shape).map(
      (part) => unwrap(part as z.ZodType).meta()?.title,
    );
    const twice = titles.filter((title, at) => title && titles.indexOf(title) !== at);
    return [
      ...own,
      ...twice.map((title) => `${place}: two are called ${title}`),
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

test.each(Object.entries({ ...sharedSchemas, page }))(
  'every field of %s has a label of its own and help',
  (name, schema) => expect(unexplained(schema, name, false)).toEqual([]),
);
