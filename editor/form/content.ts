/** The files that can be edited: what each is called, its shape, and the page that shows it. */
import { parseDocument } from 'yaml';
import type { z } from 'zod';
import { contentFiles } from '../../src/schemas/content-files.ts';
import { check, type Fault } from '../../src/schemas/faults.ts';
import { checkMarkdown } from '../../src/schemas/markdown.ts';
import { pageDeclaration, pageIds } from '../../src/schemas/pages.ts';
import { ContentError, parseContent } from '../../src/schemas/parse.ts';
import { pathOf } from '../../src/schemas/urls.ts';
import type { Value } from '../writer/same.ts';

export const schemas: Record<string, z.ZodType> = Object.fromEntries(
  contentFiles.map(({ file, schema }) => [file, schema]),
);

export const pageFile = (id: string) => `content/pages/${id}.yaml`;

/** Files whose words the page at `path` shows, its own first. */
export function filesOfPage(path: string): string[] {
  const id = pageIds.find((id) => pathOf(id) === path);
  const shared = ['content/navigation.yaml', 'content/site.yaml'];
  return id ? [pageFile(id), ...(pageDeclaration(id).sources ?? []), ...shared] : shared;
}

/** Where the words of `file` can be seen; undefined where every page shows them. */
export const pageOfFile = (file: string): string | undefined =>
  pageIds.map(pathOf).find((path) => filesOfPage(path).slice(0, -2).includes(file));

/** The file's value for the form; undefined for a text that has no form, or cannot be read. */
export function readValue(file: string, source: string): Value {
  if (!schemas[file]) return undefined;
  const document = parseDocument(source);
  return document.errors.length > 0 ? undefined : (document.toJS() as Value);
}

export function faultsOf(file: string, value: Value): Fault[] {
  const schema = schemas[file];
  const result = schema && check(value, schema);
  return result && 'faults' in result ? result.faults : [];
}

/** What is wrong with a file that is written as text, with its line; empty where nothing is. */
export function complaint(file: string, source: string): string {
  const schema = schemas[file];
  try {
    if (schema) parseContent(file, source, schema);
    else checkMarkdown(file, source);
    return '';
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

/** The name that the editor gives a file. */
export function titleOf(file: string, source: string): string {
  if (file === pageFile('index')) return 'Home';
  const value = readValue(file, source);
  const own = file.startsWith('content/pages/') && (value as { title?: string } | undefined)?.title;
  if (own) return own.replace(/ – [^–]+$/, '');
  const name = file.replace(/^.*\/|\.\w+$/g, '').replaceAll('-', ' ');
  return schemas[file]?.meta()?.title ?? `${name[0]?.toUpperCase()}${name.slice(1)}`;
}
