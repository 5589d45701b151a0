/**
 * Checks the text of a content file against its schema. The build, the content check, the tests and
 * the editor's browser page all use it, so all report the same error with the same message.
 */
import type { z } from 'zod';
import { compose } from '../../../form-service/contract.ts';
import { check, type FieldError } from './field-errors.ts';
import { describePath, offsetOf } from './positions.ts';
import { readDocument } from './yaml-document.ts';
import { cutTexts, syntaxError } from './yaml-errors.ts';

/** Errors in content, one line for each, written for the person who edits it. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** The message for a file that is not there. */
export const missing = (file: string) => `${file} is missing. Restore it, or remove what shows it.`;

/**
 * @param file the file's path from the project's root, for the messages
 * @param source the file's YAML
 * @returns the parsed content, with composed letters (NFC): one name is found by every search, and
 * has one anchor
 * @throws ContentError that names the file, the line, the field, what is wrong and how to fix it
 */
export function parseContent<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
): z.infer<Schema> {
  const composed = compose(source);
  const { document, lines } = readDocument(composed);
  const reject = (errors: readonly FieldError[]) =>
    new ContentError(explainErrors(source, errors).join('\n'));

  const syntax = syntaxError(document, composed);
  if (syntax) {
    const { line } = lines.linePos(syntax.offset);
    throw new ContentError(`${file}, line ${line}: ${syntax.message}`);
  }
  const cut = cutTexts(file, document, composed);
  if (cut.length > 0) throw reject(cut);
  const result = check(file, document.toJS(), schema);
  if ('data' in result) return result.data;
  throw reject(result.errors);
}

/**
 * What a text says, whatever its schema; undefined if YAML cannot read it, or loses a part of it.
 */
export function readYaml(text: string): unknown {
  const source = compose(text);
  const { document } = readDocument(source);
  const isWhole = !syntaxError(document, source) && cutTexts('', document, source).length === 0;
  return isWhole ? document.toJS() : undefined;
}

/**
 * @param source the text of the file that has these errors
 * @returns one line for each error: file, line, field, what is wrong, how to fix it
 */
export function explainErrors(source: string, errors: readonly FieldError[]): string[] {
  if (errors.length === 0) return [];
  const { document, lines } = readDocument(source);
  return errors.map(({ file, path, message, line, unknown }) => {
    const place = unknown === undefined ? path : [...path, unknown];
    const start = lines.linePos(offsetOf(document.contents, place)).line;
    // A text of several lines begins in the line below its field's name.
    return `${file}, line ${start + (line ?? 0)}: ${describePath(path)} ${message}`;
  });
}
