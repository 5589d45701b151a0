/** Reads from a schema what the form needs: parts, limits, titles, and initial values. */
import { z } from 'zod';
import { declaredAt, kindOf, partOf, unwrap } from '../../../src/content/fields/shapes.ts';
import { memoize } from '../../../src/content/memoize.ts';
import {
  type Fields,
  isFields,
  type Path,
  textsIn,
  type Value,
  valueAt,
} from '../../yaml/value.ts';
import { kindOfField } from './kinds.ts';

/** `minLength`, `maxLength`, `minItems`, `maxItems` and `format`. */
export const limitsOf = memoize(
  (schema: z.ZodType): z.core.JSONSchema.JSONSchema =>
    z.toJSONSchema(schema, { unrepresentable: 'any' }),
);

/** How many entries a list has at least and at most. */
export function sizeOf(list: z.ZodArray): { least: number; most: number } {
  const { minItems = 0, maxItems } = limitsOf(list);
  // JSON has no infinity.
  return { least: minItems, most: maxItems ?? Number.POSITIVE_INFINITY };
}

/**
 * Every field of an object that can be edited, with its schema; a constant only distinguishes
 * kinds.
 */
export const fieldsOf = (schema: z.ZodType, value: Value): [name: string, z.ZodType][] =>
  Object.keys(schema instanceof z.ZodObject ? schema.shape : (value as Fields))
    .map((name): [string, z.ZodType] => [name, partOf(schema, name)])
    .filter(([, part]) => !(part instanceof z.ZodLiteral));

/** The schemas along `path`, the last one that of the part itself. */
function schemasTo(declared: z.ZodType, path: Path, value: Value): z.ZodType[] {
  let schema = kindOf(declared, value);
  return path.map((name, index) => {
    schema = kindOf(partOf(schema, name), valueAt(value, path.slice(0, index + 1)));
    return schema;
  });
}

/** The schema of the part at a path; for a union, that of the value's kind. */
export const schemaAt = (schema: z.ZodType, path: Path, value: Value): z.ZodType =>
  kindOf(declaredAt(schema, path, value), valueAt(value, path));

/** The schema of the field at a path, and whether it may be left out. */
export const fieldAt = (schema: z.ZodType, path: Path, value: Value) =>
  unwrap(partOf(schemaAt(schema, path.slice(0, -1), value), path.at(-1) ?? ''));

/** Every text that can be edited, with its path, in the order of the file. */
export const wordsIn = (schema: z.ZodType | undefined, value: Value): [Path, string][] =>
  textsIn(value).filter(
    ([path]) => !schema || !(schemaAt(schema, path, value) instanceof z.ZodLiteral),
  );

/**
 * Whether a constant distinguishes this kind of entry from others, so that its title says what it
 * is.
 */
export const hasConstant = (schema: z.ZodType): schema is z.ZodObject =>
  schema instanceof z.ZodObject &&
  Object.values(schema.shape).some((part) => part instanceof z.ZodLiteral);

/**
 * The title of a field or an entry; entries are numbered, unless their kind is a name by itself.
 */
export function titleAt(declared: z.ZodType, name: string | number | undefined): string {
  const { schema } = unwrap(declared);
  const title = schema.meta()?.title ?? '';
  return typeof name === 'number' && !hasConstant(schema) ? `${title} ${name + 1}` : title;
}

/** The title of an entry; several of one kind are numbered among themselves. */
export function entryTitle(element: z.ZodType, entries: readonly Value[], index: number): string {
  const kind = kindOf(element, entries[index]);
  const alike = [...entries.keys()].filter((at) => kindOf(element, entries[at]) === kind);
  const title = titleAt(kind, index);
  return hasConstant(kind) && alike.length > 1 ? `${title} ${alike.indexOf(index) + 1}` : title;
}

/** How many characters of an entry's own words name it. */
const LONGEST_NAME = 40;

/**
 * What an entry is called, as its form is: by its own first words, unless its kind says more or it
 * has none.
 */
function nameOfEntry(element: z.ZodType, entries: readonly Value[], index: number): string {
  const entry = entries[index];
  const kind = kindOf(element, entry);
  const [name] = isFields(entry) && !hasConstant(kind) ? summaries(entry, kind) : [];
  if (!name) return entryTitle(element, entries, index);
  return name.length > LONGEST_NAME
    ? `${name.slice(0, LONGEST_NAME).replace(/\s+\S*$/, '')} …`
    : name;
}

/**
 * What is along `path`, such as "Top of the page › Heading"; an entry's name stands for the title
 * of its list.
 */
export function namePath(schema: z.ZodType, path: Path, value: Value): string {
  const schemas = schemasTo(schema, path, value);
  const titles = schemas.flatMap((part, index) => {
    const parent = index === 0 ? kindOf(schema, value) : schemas[index - 1];
    const isEntry = parent instanceof z.ZodArray;
    // A row of a table is a list, too.
    if (part instanceof z.ZodArray && !isEntry && index < path.length - 1) return [];
    const [entries, name] = [valueAt(value, path.slice(0, index)), path[index]];
    return isEntry && Array.isArray(entries)
      ? nameOfEntry(parent.element as z.ZodType, entries, Number(name))
      : titleAt(part, name);
  });
  return titles.join(' › ') || 'All of it';
}

/** The initial value of a new field or entry: empty text, today, or the first of several options. */
export function blank(declared: z.ZodType): Value {
  const { schema } = unwrap(declared);
  if (schema instanceof z.ZodLiteral) return schema.value as string;
  if (schema instanceof z.ZodObject) {
    const required = Object.entries(schema.shape as Record<string, z.ZodType>).filter(
      ([, part]) => !unwrap(part).optional,
    );
    return Object.fromEntries(required.map(([name, part]) => [name, blank(part)]));
  }
  if (schema instanceof z.ZodArray) {
    const length = limitsOf(schema).minItems ?? 0;
    return Array.from({ length }, () => blank(schema.element as z.ZodType));
  }
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodUnion) return blank(schema.options[0] as z.ZodType);
  if (schema instanceof z.ZodEnum) return schema.options[0] ?? '';
  // Such as of what has just gone wrong.
  if (schema instanceof z.ZodISODate) return new Date().toISOString().slice(0, 10);
  if (schema instanceof z.ZodBoolean) return false;
  return schema instanceof z.ZodNumber ? null : '';
}

/**
 * What identifies an entry of a list: its first two texts, leaving out drawings, pictures' files
 * and choices.
 */
export const summaries = (value: Value, schema?: z.ZodType): string[] =>
  value && typeof value === 'object'
    ? wordsIn(schema, value)
        .flatMap(([path, text]) =>
          text && isSaid(schema && schemaAt(schema, path, value)) ? text : [],
        )
        .slice(0, 2)
    : [String(value ?? '')];

const isSaid = (part: z.ZodType | undefined) =>
  !(part instanceof z.ZodEnum || kindOfField(part).isDrawn);

/**
 * A value as lists of changes show it: a choice by its name, a long text by its words, a logo as “a
 * logo”.
 */
export function inWords(value: Value, schema?: z.ZodType): string {
  const { names, title = '' } = schema?.meta() ?? {};
  const say = kindOfField(schema).inWords;
  if (say) return say(String(value ?? ''), title);
  return names?.[String(value)] ?? summaries(value, schema).join(' – ');
}
