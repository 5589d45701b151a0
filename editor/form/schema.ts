/** What the form asks of a schema: its parts, limits, titles, and a value to begin with. */
import { z } from 'zod';
import { type Path, valueAt } from '../writer/path.ts';
import { isFields, type Value } from '../writer/same.ts';

/** The schema under `optional` and `default`, and whether the value may be absent. */
export function unwrap(schema: z.ZodType): { schema: z.ZodType; optional: boolean } {
  if (!(schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)) {
    return { schema, optional: false };
  }
  const { schema: inner } = unwrap(schema.unwrap() as z.ZodType);
  return { schema: inner, optional: true };
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
  const limits =
    known.get(schema) ?? (z.toJSONSchema(schema, { unrepresentable: 'any' }) as Limits);
  known.set(schema, limits);
  return limits;
}

export const optionsOf = (schema: z.ZodUnion) => schema.options as z.ZodType[];

/** The part of a union that `value` is closest to. */
export const optionOf = (schema: z.ZodUnion, value: Value): z.ZodType | undefined =>
  optionsOf(schema).find((option) => option.safeParse(value).success) ??
  optionsOf(schema).toSorted((a, b) => strangers(a, value) - strangers(b, value))[0];

const strangers = (schema: z.ZodType, value: Value) =>
  isFields(value) && schema instanceof z.ZodObject
    ? Object.keys({ ...schema.shape, ...value }).filter(
        (name) => !(name in schema.shape && name in value),
      ).length
    : 0;

/** The schema of one part of `value`. */
function partOf(schema: z.ZodType, name: string | number, value: Value): z.ZodType | undefined {
  const part =
    schema instanceof z.ZodObject
      ? schema.shape[name]
      : schema instanceof z.ZodArray
        ? schema.element
        : schema instanceof z.ZodRecord && schema.valueType;
  if (!part) return undefined;
  const { schema: inner } = unwrap(part as z.ZodType);
  return inner instanceof z.ZodUnion ? optionOf(inner, valueAt(value, [name])) : inner;
}

/** Titles on the way to a field, such as "Top of the page › Heading"; entries of a list are counted. */
export function namePath(schema: z.ZodType, [name, ...rest]: Path, value: Value): string {
  if (name === undefined) return '';
  const part = partOf(schema, name, value);
  const title = part?.meta()?.title ?? String(name);
  const own = typeof name === 'number' ? `${title} ${name + 1}` : title;
  const further = part && namePath(part, rest, valueAt(value, [name]));
  return further ? `${own} › ${further}` : own;
}

/** What a new field or entry begins with: empty where words belong, the first of several choices. */
export function blank(schema: z.ZodType): Value {
  const { schema: inner } = unwrap(schema);
  if (inner instanceof z.ZodObject) {
    const required = Object.entries(inner.shape).filter(
      ([, part]) => !unwrap(part as z.ZodType).optional,
    );
    return Object.fromEntries(required.map(([name, part]) => [name, blank(part as z.ZodType)]));
  }
  if (inner instanceof z.ZodArray) {
    return Array.from({ length: limitsOf(inner).minItems ?? 0 }, () =>
      blank(inner.element as z.ZodType),
    );
  }
  if (inner instanceof z.ZodUnion) return blank(optionsOf(inner)[0] as z.ZodType);
  if (inner instanceof z.ZodEnum) return inner.options[0];
  if (inner instanceof z.ZodBoolean) return false;
  return inner instanceof z.ZodNumber ? undefined : '';
}

/** What a reader of a list knows an entry by. */
export function summary(value: Value): string {
  if (!isFields(value)) return String(value ?? '');
  const { title, label, name, question, heading, term, path } = value;
  const words =
    title ?? label ?? name ?? question ?? heading ?? term ?? path ?? Object.values(value)[0];
  return typeof words === 'string' ? words : '';
}
