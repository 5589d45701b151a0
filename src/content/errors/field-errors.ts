/**
 * Describes what is wrong with a value; the build, the content check and the editor share the
 * messages.
 */
import { z } from 'zod';
import { declaredAt, lacking, likelyShapes } from '../fields/shapes.ts';

/** What is wrong with a field, for the person who edits it. */
export interface FieldError {
  /** Path of the file from the project's root. */
  file: string;
  /** Path of the field from the file's root. */
  path: readonly (string | number)[];
  /** Continues a sentence that begins with the field's name, and says how to fix it. */
  message: string;
  /** The line within a multi-line text, counted from 1. */
  line?: number;
  /** A field of it that nothing reads. */
  unknown?: string;
}

/** @returns the parsed value, or all its errors */
export function check<Schema extends z.ZodType>(
  file: string,
  value: unknown,
  schema: Schema,
): { data: z.infer<Schema> } | { errors: FieldError[] } {
  const result = schema.safeParse(value, { error: explain });
  if (result.success) return { data: result.data };
  const checked = { file, value, schema };
  return { errors: result.error.issues.flatMap((issue) => errorsOfIssue(issue, checked)) };
}

interface Checked {
  file: string;
  value: unknown;
  schema: z.ZodType;
}

/**
 * The errors of an issue; for a union, those of the option that the value most likely was meant to
 * be.
 */
function errorsOfIssue(
  issue: z.core.$ZodIssue,
  checked: Checked,
  above: FieldError['path'] = [],
): FieldError[] {
  const { file } = checked;
  // No value of a file has a symbol in it.
  const path = [...above, ...(issue.path as FieldError['path'])];
  if (issue.code === 'custom' && typeof issue.params?.line === 'number') {
    return [{ file, path, message: issue.message, line: issue.params.line }];
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((unknown) => ({
      file,
      path,
      unknown,
      message: `has a field that nothing shows: ${unknown}. Check its spelling or remove it.`,
    }));
  }
  // Without errors of its own, a union has no option of this `type`.
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) {
    return [{ file, path, message: issue.message }];
  }
  const union = declaredAt(checked.schema, path, checked.value) as z.ZodUnion;
  const value = path.reduce((part, name) => Object(part)[name], checked.value);
  const likely = likelyShapes(union, value);
  const [only, ...others] = likely;
  if (only && others.length === 0) {
    const issues = issue.errors[union.options.indexOf(only)] ?? [];
    return issues.flatMap((each) => errorsOfIssue(each, checked, path));
  }
  const names = [...new Set(likely.flatMap((option) => lacking(option, value)))];
  if (names.length > 0) {
    return [{ file, path, message: `lacks a field: ${names.join(' or ')}. Add it.` }];
  }
  const apart = Object.keys(Object(value)).filter((name) =>
    likely.some(({ shape }) => !(name in shape)),
  );
  const message = `has ${apart.join(' and ')}, which exclude each other. Keep one of them.`;
  return [{ file, path, message }];
}

type Issue = z.core.$ZodRawIssue;

/** Zod's error map: messages that continue after the field's name and say how to fix it. */
const explain: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue);
    case 'too_big':
    case 'too_small':
      return ofSize(issue);
    case 'invalid_value':
      return issue.input === undefined
        ? MISSING
        : `is ${described(issue.input)}; it can be ${issue.values.map(String).join(', ')}.`;
    case 'invalid_union':
      return ofKind(issue);
    case 'invalid_format':
      return issue.format === 'starts_with'
        ? `is ${described(issue.input)}; it has to begin with ${issue.prefix}.`
        : undefined;
    default:
      return undefined;
  }
};

const MISSING = 'is missing. Add it.';

/** For an entry whose `type` is none that the list can hold. */
function ofKind({ inst, input, discriminator }: Issue): string | undefined {
  if (!(inst instanceof z.ZodDiscriminatedUnion) || typeof discriminator !== 'string')
    return undefined;
  const kinds = inst.options.flatMap((option) => [
    ...((option as z.ZodObject).shape[discriminator] as z.ZodLiteral).values,
  ]);
  const kind = Object(input)[discriminator];
  return `${kind === undefined ? 'is missing' : `is ${described(kind)}`}; it can be ${kinds.join(', ')}.`;
}

const TYPES: Record<string, string> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list, each entry with a hyphen in front',
  object: 'fields, each with a name and a colon',
  record: 'fields, each with a name and a colon',
};

function ofType({ expected, input }: Issue & { expected?: string }): string {
  if (input === undefined) return MISSING;
  if (input === null) return 'is empty. Write something, or remove it if it is optional.';
  const wanted = `should be ${TYPES[String(expected)] ?? expected}, not ${described(input)}.`;
  return expected === 'string' && typeof input !== 'object'
    ? `${wanted} Put it in quotes.`
    : wanted;
}

type Size = Issue & {
  origin?: string;
  inclusive?: boolean;
  minimum?: number | bigint;
  maximum?: number | bigint;
};

function ofSize({ origin, input, inclusive, minimum, maximum }: Size): string {
  const most = maximum !== undefined;
  if (origin === 'string') {
    const length = String(input).length;
    if (length === 0) return 'is empty. Write something.';
    return most
      ? `has ${length} characters; at most ${maximum} fit. Shorten it.`
      : `has ${length} characters; at least ${minimum} are needed. Write more.`;
  }
  if (origin === 'array') {
    return most
      ? `has too many entries; at most ${maximum} fit. Remove some.`
      : `has too few entries; at least ${minimum} are needed. Add some.`;
  }
  const bound = most
    ? `${inclusive ? 'at most' : 'less than'} ${maximum}`
    : `${inclusive ? 'at least' : 'more than'} ${minimum}`;
  return `is ${input}; it has to be ${bound}.`;
}

function described(input: unknown): string {
  if (Array.isArray(input)) return 'a list';
  if (typeof input === 'object') return 'fields of its own';
  const text = JSON.stringify(input);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
