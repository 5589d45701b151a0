/** What the form asks of a schema: its parts, limits, titles, and a value to begin with. */
import { z } from 'zod';
import { type Fields, type Path, textsIn, type Value, valueAt } from '../writer/value.ts';

/** The schema under `optional` and `default`, and whether the value may be absent. */
export function unwrap(schema: z.ZodType): { schema: z.ZodType; optional: boolean } {
  if (!(schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)) {
    return { schema, optional: false };
  }
  return { ...unwrap(schema.unwrap() as z.ZodType), optional: true };
}

const known = new WeakMap<z.ZodType, z.core.JSONSchema.JSONSchema>();

/** `minLength`, `maxLength`, `minItems`, `maxItems` and `format`. */
export function limitsOf(schema: z.ZodType): z.core.JSONSchema.JSONSchema {
  const limits = known.get(schema) ?? z.toJSONSchema(schema, { unrepresentable: 'any' });
  known.set(schema, limits);
  return limits;
}

/** The schema of one part of a value: of a field, or of any entry of a list. */
function partOf(schema: z.ZodType, name: string | number): z.ZodType {
  if (schema instanceof z.ZodObject) return schema.shape[name];
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  // The fields of a record share one schema and are told apart by their names.
  const part = (schema as z.ZodRecord).valueType as z.ZodType;
  return part.meta({ ...part.meta(), title: `${part.meta()?.title}: ${name}` });
}

/** Every field of a value that has fields, with its schema. */
export const fieldsOf = (schema: z.ZodType, value: Value): [name: string, z.ZodType][] =>
  Object.keys(schema instanceof z.ZodObject ? schema.shape : (value as Fields)).map((name) => [
    name,
    partOf(schema, name),
  ]);

/** The shape among several that has most of the value's fields. */
export function shapeOf({ options }: z.ZodUnion, value: Value): z.ZodObject {
  const missing = ({ shape }: z.ZodObject) =>
    Object.keys(shape).filter((name) => !(name in ((value ?? {}) as Fields))).length;
  const [closest] = (options as z.ZodObject[]).toSorted((a, b) => missing(a) - missing(b));
  return closest as z.ZodObject;
}

/** The schemas on the way to the part of `value` at `path`, that part's own the last. */
function schemasTo(declared: z.ZodType, path: Path, value: Value): z.ZodType[] {
  let { schema } = unwrap(declared);
  return path.map((name, index) => {
    ({ schema } = unwrap(partOf(schema, name)));
    if (schema instanceof z.ZodUnion)
      schema = shapeOf(schema, valueAt(value, path.slice(0, index + 1)));
    return schema;
  });
}

export const schemaAt = (schema: z.ZodType, path: Path, value: Value): z.ZodType =>
  schemasTo(schema, path, value).at(-1) ?? schema;

/** What a field or an entry is called; entries are counted. */
export function titleAt(schema: z.ZodType, name: string | number | undefined): string {
  const title = unwrap(schema).schema.meta()?.title ?? '';
  return typeof name === 'number' ? `${title} ${name + 1}` : title;
}

/** Titles on the way to a field, such as "Top of the page › Heading"; paragraphs where there is no form. */
export function namePath(schema: z.ZodType | undefined, path: Path, value: Value): string {
  if (!schema) return path.length > 0 ? `Paragraph ${Number(path[0]) + 1}` : 'Text';
  const titles = schemasTo(schema, path, value).map((part, index) => titleAt(part, path[index]));
  return titles.join(' › ') || 'All of it';
}

/** What a new field or entry begins with: empty where words belong, the first of several choices. */
export function blank(declared: z.ZodType): Value {
  const { schema } = unwrap(declared);
  if (schema instanceof z.ZodObject) {
    const required = fieldsOf(schema, undefined).filter(([, part]) => !unwrap(part).optional);
    return Object.fromEntries(required.map(([name, part]) => [name, blank(part)]));
  }
  if (schema instanceof z.ZodArray) {
    const length = limitsOf(schema).minItems ?? 0;
    return Array.from({ length }, () => blank(schema.element as z.ZodType));
  }
  if (schema instanceof z.ZodUnion) return blank(schema.options[0] as z.ZodType);
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodBoolean) return false;
  return schema instanceof z.ZodNumber ? null : '';
}

/** What a reader of a list knows an entry by: its first words. */
export const summary = (value: Value): string =>
  value && typeof value === 'object'
    ? textsIn(value)
        .slice(0, 2)
        .map(([, text]) => text)
        .join(' – ')
    : String(value ?? '');
