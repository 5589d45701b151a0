/**
 * Checks the text of one content file against its schema. Runs in the build, in the content check, in
 * the tests and in a browser alike, so all of them speak of the same fault in the same words.
 */
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

/** What is wrong with a content file, in words for the person who edits it. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/**
 * @param file the file's path from the project's root, for the messages
 * @param source the file's YAML
 * @returns the content in the schema's shape
 * @throws ContentError that names the file, the line, the field, what is wrong and how to mend it
 */
export function parseContent<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
): z.infer<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const syntax = document.errors[0];
  if (syntax) {
    throw new ContentError(
      `${file}: ${syntax.message}\n  Text with a colon or a # needs quotes; lists and fields line up by spaces.`,
    );
  }

  const result = schema.safeParse(document.toJS(), { error: explain });
  if (result.success) return result.data;

  const complaints = result.error.issues.map((issue) => {
    const line = lines.linePos(offsetOf(document, issue.path)).line;
    return `${file}, line ${line}: ${issue.path.join('.') || 'the file'} ${issue.message}`;
  });
  throw new ContentError(complaints.join('\n'));
}

/** Where a field stands in the file; for a missing one, where its parent begins. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  const node = document.getIn(path, true);
  if (isNode(node)) return node.range?.[0] ?? 0;
  return path.length > 0 ? offsetOf(document, path.slice(0, -1)) : 0;
}

/** Zod's findings as sentences that go on after the field's name and say how to mend it. */
const explain: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'is missing. Add it; docs/editing-copy.md lists every field.'
        : `should be ${issue.expected}, not ${JSON.stringify(issue.input)}.`;
    case 'too_big':
      return typeof issue.input === 'string'
        ? `has ${issue.input.length} characters; at most ${issue.maximum} fit. Shorten it.`
        : `has too many entries; at most ${issue.maximum} fit. Take some out.`;
    case 'too_small':
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
