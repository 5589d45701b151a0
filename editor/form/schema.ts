/** What the form asks of a schema: its parts, limits, titles, and a value to begin with. */
import { z } from 'zod';
import { type Fields, isFields, type Path, type Value, valueAt } from '../writer/value.ts';

/** The schema under `optional` and `default`, and whether the value may be absent. */
export function unwrap(schema: z.ZodType): { schema: z.ZodType; optional: boolean } {
  if (!(schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)) {
    return { schema, optional: false };
  }
  return { ...unwrap(schema.unwrap() as z.ZodType), optional: true };
}

interface Limits {
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
}

const known = new WeakMap<z.ZodType, Limits>();

export function limitsOf(schema: z.ZodType): Limits {
  const limits = known.get(schema) ?? z.toJSONSchema(schema, { unrepresentable: 'any' });
  known.set(schema, limits as Limits);
  return limits as Limits;
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
export const shapeOf = ({ options }: z.ZodUnion, value: Value) =>
  (options as z.ZodObject[]).toSorted(
    (a, b) => missing(a, value) - missing(b, value),
  )[0] as z.ZodObject;

const missing = ({ shape }: z.ZodObject, value: Value) =>
  Object.keys(shape).filter((name) => !(name in ((value ?? {}) as Fields))).length;

/** What a field or an entry is called; entries are counted. */
export function titleAt(schema: z.ZodType, path: Path): string {
  const title = unwrap(schema).schema.meta()?.title ?? '';
  const last = path.at(-1);
  return typeof last === 'number' ? `${title} ${last + 1}` : title;
}

/** Titles on the way to a field, such as "Top of the page › Heading". */
export function namePath(declared: z.ZodType | undefined, path: Path, value: Value): string {
  if (!declared) return path.length > 0 ? `Paragraph ${Number(path[0]) + 1}` : 'Text';
  let { schema } = unwrap(declared);
  const titles = path.map((name, index) => {
    ({ schema } = unwrap(partOf(schema, name)));
    const at = path.slice(0, index + 1);
    if (schema instanceof z.ZodUnion) schema = shapeOf(schema, valueAt(value, at));
    return titleAt(schema, at);
  });
  return titles.join(' › ') || 'Entries';
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
  return schema instanceof z.ZodNumber ? undefined : '';
}

/** What a reader of a list knows an entry by. */
export function summary(value: Value): string {
  if (!isFields(value)) return String(value ?? '');
  const { title, label, name, question, heading, term, path } = value;
  return String(
    title ?? label ?? name ?? question ?? heading ?? term ?? path ?? Object.values(value)[0],
  );
}
