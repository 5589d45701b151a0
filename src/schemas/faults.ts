/** What is wrong with a value, in the same words for the build, the content check and the editor. */
import type { z } from 'zod';

export interface Fault {
  /** The field, from the file's root. */
  path: PropertyKey[];
  /** A sentence that goes on after the field's name and says how to mend it. */
  message: string;
}

/** @returns the value in the schema's shape, or all that is wrong with it */
export function check<Schema extends z.ZodType>(
  value: unknown,
  schema: Schema,
): { data: z.infer<Schema> } | { faults: Fault[] } {
  const result = schema.safeParse(value, { error: explain });
  return result.success ? { data: result.data } : { faults: result.error.issues.flatMap(faultsOf) };
}

/** A value that fits none of several shapes is measured by the one that it comes closest to. */
function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  if (issue.code !== 'invalid_union') return [{ path: issue.path, message: issue.message }];
  const [closest = []] = issue.errors.toSorted((a, b) => a.length - b.length);
  return closest
    .flatMap(faultsOf)
    .map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}

/** Zod's findings as sentences that go on after the field's name and say how to mend it. */
const explain: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing. Add it; docs/editing-copy.md lists every field.'
        : `should be ${issue.expected}, not ${JSON.stringify(issue.input)}.`;
    case 'too_big':
      if (typeof issue.input === 'number')
        return `is ${issue.input}; at most ${issue.maximum} is possible.`;
      return typeof issue.input === 'string'
        ? `has ${issue.input.length} characters; at most ${issue.maximum} fit. Shorten it.`
        : `has too many entries; at most ${issue.maximum} fit. Take some out.`;
    case 'too_small':
      if (typeof issue.input === 'number')
        return `is ${issue.input}; at least ${issue.minimum} is needed.`;
      if (typeof issue.input === 'string' && !issue.input.trim())
        return 'is empty. Write something.';
      return typeof issue.input === 'string'
        ? `has ${issue.input.length} characters; at least ${issue.minimum} are needed. Write more.`
        : `has too few entries; at least ${issue.minimum} are needed. Add some.`;
    case 'unrecognized_keys':
      return `has a field that nothing shows: ${issue.keys.join(', ')}. Check its spelling or remove it.`;
    case 'invalid_value':
      return `is ${JSON.stringify(issue.input)}; it can be ${issue.values.map(String).join(', ')}.`;
    default:
      return undefined;
  }
};
