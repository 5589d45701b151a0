/**
 * Turns an unfinished draft into content that can be rendered: what is missing is empty, and
 * nothing is rejected but a drawing, which goes into the page as it is.
 */
import { z } from 'zod';
import { kindOf } from '../src/content/fields/shapes.ts';
import { isFields, type Path, type Value } from './yaml/value.ts';

/** Changes the texts that visitors read, such as by a marker that says where each comes from. */
export type Reading = (text: string, schema: z.ZodType, path: Path) => string;

/** The shape that a schema describes, with the value's parts in it. */
export function renderable(
  schema: z.ZodType,
  value: Value,
  read: Reading,
  path: Path = [],
): unknown {
  if (schema instanceof z.ZodOptional) {
    return value === undefined || value === null
      ? undefined
      : renderable(schema.unwrap() as z.ZodType, value, read, path);
  }
  if (schema instanceof z.ZodDefault) {
    const inner = schema.unwrap() as z.ZodType;
    return renderable(inner, value ?? (schema.parse(undefined) as Value), read, path);
  }
  if (schema instanceof z.ZodUnion) return renderable(kindOf(schema, value), value, read, path);
  if (schema instanceof z.ZodObject) {
    const fields = isFields(value) ? value : {};
    return Object.fromEntries(
      Object.entries<z.ZodType>(schema.shape).map(([name, part]) => [
        name,
        renderable(part, fields[name], read, [...path, name]),
      ]),
    );
  }
  if (schema instanceof z.ZodRecord) {
    return Object.fromEntries(
      Object.entries(isFields(value) ? value : {}).map(([name, part]) => [
        name,
        renderable(schema.valueType as z.ZodType, part, read, [...path, name]),
      ]),
    );
  }
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType;
    return Array.isArray(value)
      ? value.map((entry, index) => renderable(element, entry, read, [...path, index]))
      : [];
  }
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema.meta()?.control === 'svg') return safeDrawing(schema, String(value ?? ''));
  if (schema instanceof z.ZodString || isText(schema))
    return read(String(value ?? ''), schema, path);
  // A choice, a date, a number: an invalid one is shown as the first valid one.
  return schema.safeParse(value).success ? value : substituteFor(schema);
}

/** The drawings that were looked at last, because looking takes up to half a second. */
const looked = new Map<string, string>();

/** A drawing that its own schema accepts; otherwise none. */
function safeDrawing(schema: z.ZodType, text: string): string {
  const safe = looked.get(text) ?? (schema.safeParse(text).success ? text : '');
  looked.delete(text);
  looked.set(text, safe);
  for (const oldest of [...looked.keys()].slice(0, -100)) looked.delete(oldest);
  return safe;
}

/** An address, but not a date. */
const isText = (schema: z.ZodType) =>
  schema instanceof z.ZodStringFormat && schema.format !== 'date';

function substituteFor(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodNumber) return 0;
  if (schema instanceof z.ZodBoolean) return false;
  return new Date().toISOString().slice(0, 10);
}
