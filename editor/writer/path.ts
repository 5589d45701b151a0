import { type Fields, isFields, type Value } from './same.ts';

/** Names of fields and numbers of entries, from the file's root. */
export type Path = readonly (string | number)[];

export const valueAt = (value: Value, path: Path): Value =>
  path.reduce<Value>((part, name) => (part as Fields | undefined)?.[name], value);

/** `value` with `part` at `path`; undefined takes a field out. */
export function withValueAt(value: Value, [name, ...rest]: Path, part: Value): Value {
  if (name === undefined) return part;
  if (Array.isArray(value)) {
    return value.map((entry, index) => (index === name ? withValueAt(entry, rest, part) : entry));
  }
  const { [name]: old, ...others } = isFields(value) ? value : {};
  const next = withValueAt(old, rest, part);
  if (next === undefined) return others;
  return { ...(value as Fields), [name]: next };
}

/** Every text in `value` with its place, in the order of the file. */
export function textsIn(value: Value, path: Path = []): [path: Path, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value))
    return value.flatMap((entry, index) => textsIn(entry, [...path, index]));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, [...path, name]));
}
