export type Value = string | number | boolean | null | undefined | Value[] | Fields;
export interface Fields {
  [name: string]: Value;
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values say the same; the order of fields says nothing, and an absent one is undefined. */
export function same(a: Value, b: Value): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => same(entry, b[index]));
  }
  if (!isFields(a) || !isFields(b)) return a === b;
  return Object.keys({ ...a, ...b }).every((name) => same(a[name], b[name]));
}
