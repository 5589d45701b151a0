/**
 * Checks the text of one content file against its schema. Runs in the build, in the content check, in
 * the tests and in a browser alike, so all of them speak of the same fault in the same words.
 */
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { check, type Fault } from './faults.ts';
import { nameOf, offsetOf } from './places.ts';
import { cutTexts, syntaxFault } from './yaml-faults.ts';

/** What is wrong with content, in words for the person who edits it: one line for each fault. */
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
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const line = (offset: number) => `${file}, line ${lines.linePos(offset).line}:`;
  const refuse = (faults: readonly Fault[]) =>
    new ContentError(
      faults
        .map(({ path, message }) => {
          const offset = offsetOf(document.contents, path);
          return `${line(offset)} ${nameOf(path)} ${message}`;
        })
        .join('\n'),
    );

  const syntax = syntaxFault(document);
  if (syntax) throw new ContentError(`${line(syntax.offset)} ${syntax.message}`);
  const cut = cutTexts(document, source);
  if (cut.length > 0) throw refuse(cut);
  const result = check(document.toJS(), schema);
  if ('data' in result) return result.data;
  throw refuse(result.faults);
}
