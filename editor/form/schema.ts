/** Reads from a schema what the form needs: parts, limits, titles, and initial values. */
import { z } from 'zod';
import { type Fields, type Path, textsIn, type Value, valueAt } from '../writer/value.ts';

/** The schema inside `optional` and `default`, and whether the value may be absent. */
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

/** The schema of one part of a value: a field, or an entry of a list. */
function partOf(schema: z.ZodType, name: string | number): z.ZodType {
  if (schema instanceof z.ZodObject) return schema.shape[name];
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  // The fields of a record share one schema, so the name makes their titles distinct.
  const part = (schema as z.ZodRecord).valueType as z.ZodType;
  return part.meta({ ...part.meta(), title: `${part.meta()?.title}: ${name}` });
}

/** Every field of an object, with its schema. */
export const fieldsOf = (schema: z.ZodType, value: Value): [name: string, z.ZodType][] =>
  Object.keys(schema instanceof z.ZodObject ? schema.shape : (value as Fields)).map((name) => [
    name,
    partOf(schema, name),
  ]);

/** The option of a union of which the value lacks the fewest fields. */
export function shapeOf({ options }: z.ZodUnion, value: Value): z.ZodObject {
  const missing = ({ shape }: z.ZodObject) =>
    Object.keys(shape).filter((name) => !(name in ((value ?? {}) as Fields))).length;
  const [closest] = (options as z.ZodObject[]).toSorted((a, b) => missing(a) - missing(b));
  return closest as z.ZodObject;
}

/** The schemas along `path`, the last one that of the part itself. */
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

/** The title of a field or an entry; entries are numbered. */
export function titleAt(schema: z.ZodType, name: string | number | undefined): string {
  const title = unwrap(schema).schema.meta()?.title ?? '';
  return typeof name === 'number' ? `${title} ${name + 1}` : title;
}

/** The titles along `path`, such as "Top of the page › Heading"; without a schema, the paragraph. */
export function namePath(schema: z.ZodType | undefined, path: Path, value: Value): string {
  if (!schema) return path.length > 0 ? `Paragraph ${Number(path[0]) + 1}` : 'Text';
  const titles = schemasTo(schema, path, value).map((part, index) => titleAt(part, path[index]));
  return titles.join(' › ') || 'All of it';
}

/** The initial value of a new field or entry: empty text, or the first of several options. */
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

/** Identifies an entry in a list by its first texts, leaving out drawings. */
export const summary = (value: Value): string =>
  value && typeof value === 'object'
    ? textsIn(value)
        .flatMap(([, text]) => (text.startsWith('<') ? [] : text))
        .slice(0, 2)
        .join(' – ')
    : String(value ?? '');
