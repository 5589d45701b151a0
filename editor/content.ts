/** The editable files: their titles, schemas, and the pages that show them. */
import { parse } from 'yaml';
import type { z } from 'zod';
import { contentFiles } from '../src/schemas/content-files.ts';
import { check, type Fault } from '../src/schemas/faults.ts';
import { checkMarkdown } from '../src/schemas/markdown.ts';
import { pageIds } from '../src/schemas/page-ids.ts';
import { pageDeclaration } from '../src/schemas/pages.ts';
import { ContentError, parseContent } from '../src/schemas/parse.ts';
import { pageName, pathOf } from '../src/schemas/urls.ts';
import { isFields, type Value } from './writer/value.ts';

export const schemas: Record<string, z.ZodType> = Object.fromEntries(
  contentFiles.map(({ file, schema }) => [file, schema]),
);

const sources = pageIds.flatMap((id) => pageDeclaration(id).sources ?? []);

export const files = [...Object.keys(schemas), ...sources.filter((file) => file.endsWith('.md'))];

export const pageFile = (id: string) => `content/pages/${id}.yaml`;

const shared = ['content/navigation.yaml', 'content/site.yaml'];

/** The files that the page at `path` shows, its own first. */
export function filesOfPage(path: string): string[] {
  const id = pageIds.find((id) => pathOf(id) === path);
  return id ? [pageFile(id), ...(pageDeclaration(id).sources ?? []), ...shared] : shared;
}

/** Path of a page that shows `file`; undefined if every page does. */
export const pageOfFile = (file: string): string | undefined =>
  shared.includes(file)
    ? undefined
    : pageIds.map(pathOf).find((path) => filesOfPage(path).includes(file));

/** The faults in a file's text, with line numbers; empty if there are none. */
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

const values = new Map<string, Value>();

/** What the form edits: the file's value, or its text if it has no form or is invalid. */
export function readValue(file: string, source: string): Value {
  const key = `${file}\n${source}`;
  if (!values.has(key)) {
    const hasForm = schemas[file] && !complaint(file, source);
    values.set(key, hasForm ? (parse(source) as Value) : source);
  }
  return values.get(key);
}

/** The faults that the build would report, except for links. */
export function faultsOf(file: string, value: Value): Fault[] {
  const schema = schemas[file];
  if (schema && typeof value !== 'string') {
    const result = check(value, schema);
    return 'faults' in result ? result.faults : [];
  }
  const message = complaint(file, String(value));
  return message ? [{ path: [], message }] : [];
}

/** The title of a file in the editor. */
export function titleOf(file: string, source: string): string {
  const value = readValue(file, source);
  if (file === pageFile('index')) return 'Home';
  if (file.startsWith('content/pages/') && isFields(value))
    return pageName(value as { title: string });
  const name = file.replace(/^.*\/|\.\w+$/g, '').replaceAll('-', ' ');
  return schemas[file]?.meta()?.title ?? `${name[0]?.toUpperCase()}${name.slice(1)}`;
}
