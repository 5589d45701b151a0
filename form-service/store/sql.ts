export type Value = string | number | null;

/** Or a piece of one. */
export interface Statement {
  parts: readonly string[];
  values: Value[];
}

/** sql`SELECT 1 FROM leads WHERE id = ${id}`; a piece in place of a value becomes part of it. */
export function sql(parts: readonly string[], ...values: (Value | Statement)[]): Statement {
  const all = [parts[0] ?? ''];
  const flat = values.flatMap((value, index) => {
    const isPiece = typeof value === 'object' && value !== null;
    const [first = '', ...more] = isPiece ? value.parts : ['', ''];
    all.push(`${all.pop()}${first}`, ...more);
    all.push(`${all.pop()}${parts[index + 1]}`);
    return isPiece ? value.values : [value];
  });
  return { parts: all, values: flat };
}
