/**
 * Finds the schema of a part of a value: for a union, that of the option that the value was most
 * likely meant to be.
 */
import { z } from 'zod';

type Path = readonly PropertyKey[];

/** The schema inside `optional` and `default`, and whether the value may be absent. */
export function unwrap(schema: z.ZodType): { schema: z.ZodType; optional: boolean } {
  if (!(schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)) {
    return { schema, optional: false };
  }
  return { ...unwrap(schema.unwrap() as z.ZodType), optional: true };
}

/** Whether a value has all the constants of a kind. */
export const isKindOf = ({ shape }: z.ZodObject, value: unknown): boolean =>
  Object.entries(shape).every(
    ([name, part]) => !(part instanceof z.ZodLiteral) || part.values.has(Object(value)[name]),
  );

/** The fields that a value of this shape would need and lacks. */
export const lacking = ({ shape }: z.ZodObject, value: unknown): string[] =>
  Object.keys(shape).filter(
    (name) => Object(value)[name] === undefined && !unwrap(shape[name] as z.ZodType).optional,
  );

/**
 * The options of a union that a value may have been meant to be: by its constants, else by missing
 * and unknown fields.
 */
export function likelyShapes({ options }: z.ZodUnion, value: unknown): z.ZodObject[] {
  const all = options as z.ZodObject[];
  const ofKind = all.filter((option) => isKindOf(option, value));
  const likely = ofKind.length > 0 ? ofKind : all;
  const mismatch = (option: z.ZodObject) =>
    lacking(option, value).length +
    Object.keys(Object(value)).filter((name) => !(name in option.shape)).length;
  const least = Math.min(...likely.map(mismatch));
  return likely.filter((option) => mismatch(option) === least);
}

/** The schema of a value: for a union, that of the value's kind. */
export function kindOf(declared: z.ZodType, value: unknown): z.ZodType {
  const { schema } = unwrap(declared);
  return schema instanceof z.ZodUnion ? (likelyShapes(schema, value)[0] as z.ZodObject) : schema;
}

/** The schema of one part of a value: a field, or an entry of a list. */
export function partOf(schema: z.ZodType, name: PropertyKey): z.ZodType {
  if (schema instanceof z.ZodObject) return schema.shape[String(name)];
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  // The fields of a record share one schema, so the name makes their titles distinct.
  const part = (schema as z.ZodRecord).valueType as z.ZodType;
  return part.meta({ ...part.meta(), title: `${part.meta()?.title}: ${String(name)}` });
}

/** The schema of the part at `path`, as it is declared: that of a union is the union. */
export function declaredAt(declared: z.ZodType, path: Path, whole: unknown): z.ZodType {
  const [name, ...rest] = path;
  if (name === undefined) return unwrap(declared).schema;
  return declaredAt(partOf(kindOf(declared, whole), name), rest, Object(whole)[name]);
}
