/** Names of fields and indices of entries, from the file's root. */
export type Path = readonly (string | number)[];

/** The part of a value at `path`; undefined if there is none. */
export const valueAt = (value: Value, path: Path): Value =>
  path.reduce<Value>((part, name) => (part as Fields | undefined)?.[name], value);

/** A copy of `value` with `part` at `path`; undefined removes a field or an entry. */
export function withValueAt(value: Value, [name, ...rest]: Path, part: Value): Value {
  if (name === undefined) return part;
  if (Array.isArray(value)) {
    if (part === undefined && rest.length === 0) return value.toSpliced(Number(name), 1);
    return value.map((entry, index) => (index === name ? withValueAt(entry, rest, part) : entry));
  }
  const { [name]: old, ...others } = isFields(value) ? value : {};
  const next = withValueAt(old, rest, part);
  if (next === undefined) return others;
  return { ...(value as Fields), [name]: next };
}

/** Every text in `value` with its path, in the order of the file. */
export function textsIn(value: Value, path: Path = []): [path: Path, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value))
    return value.flatMap((entry, index) => textsIn(entry, [...path, index]));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, [...path, name]));
}

/** The texts of the same field in other entries. */
export function textsBeside(value: Value, path: Path): string[] {
  const fieldOf = (at: Path) => at.filter((name) => typeof name === 'string').join('.');
  return textsIn(value).flatMap(([at, text]) =>
    fieldOf(at) === fieldOf(path) && at.join('.') !== path.join('.') ? text : [],
  );
}

/** Whether two paths lead to the same place. */
export const samePath = (a: Path, b: Path): boolean =>
  a.length === b.length && a.every((name, at) => name === b[at]);

/** What a content file can hold, as read from YAML. */
export type Value = string | number | boolean | null | undefined | Value[] | Fields;
/** Named values, in the order of the file. */
export interface Fields {
  [name: string]: Value;
}

/** Whether a value has named fields, and is no list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value has parts. */
export const isComposite = (value: unknown): value is Fields | Value[] =>
  typeof value === 'object' && value !== null;

/** Whether two values are equal, ignoring the order of fields; a missing field equals undefined. */
export function same(a: Value, b: Value): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => same(entry, b[index]));
  }
  if (!isFields(a) || !isFields(b)) return a === b;
  return Object.keys({ ...a, ...b }).every((name) => same(a[name], b[name]));
}
