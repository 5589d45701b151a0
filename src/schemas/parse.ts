/**
 * Checks the text of one content file against its schema. Runs in the build, in the content check, in
 * the tests and in a browser alike, so all of them speak of the same fault in the same words.
 */
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { check } from './faults.ts';

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

  const result = check(document.toJS(), schema);
  if ('data' in result) return result.data;

  const complaints = result.faults.map(({ path, message }) => {
    const line = lines.linePos(offsetOf(document, path)).line;
    return `${file}, line ${line}: ${path.join('.') || 'the file'} ${message}`;
  });
  throw new ContentError(complaints.join('\n'));
}

/** Where a field stands in the file; for a missing one, where its parent begins. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  const node = document.getIn(path, true);
  if (isNode(node)) return node.range?.[0] ?? 0;
  return path.length > 0 ? offsetOf(document, path.slice(0, -1)) : 0;
}
