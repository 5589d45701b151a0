/** What the editor knows about content files: which there are, what is wrong with them, and their titles. */
import { parse } from 'yaml';
import { check, type Fault } from '../src/content/faults.ts';
import { splitFile } from '../src/content/languages.ts';
import { ContentError, parseContent } from '../src/content/parse.ts';
import { pageName, pathOf } from '../src/content/urls.ts';
import { HOME_FILE, idOfFile, isPage, schemaOf } from '../src/site/page-files.ts';
import { isFields, type Value } from './writer/value.ts';

/** The faults in a file's text, with line numbers; empty if there are none. */
export function complaint(file: string, source: string): string {
  const schema = schemaOf(file);
  if (!schema) return `${file} is not a file of content/.`;
  try {
    parseContent(file, source, schema);
    return '';
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

const values = new Map<string, Value>();

/** What the form edits: the file's value, or its text if it is invalid. */
export function readValue(file: string, source: string): Value {
  const key = `${file}\n${source}`;
  if (!values.has(key)) {
    values.set(key, complaint(file, source) ? source : (parse(source) as Value));
  }
  return values.get(key);
}

/** The faults that the build would report in this file by itself, except for links. */
export function faultsOf(file: string, value: Value): Fault[] {
  const schema = schemaOf(file);
  if (schema && typeof value !== 'string') {
    const result = check(value, schema);
    return 'faults' in result ? result.faults : [];
  }
  const message = complaint(file, String(value));
  return message ? [{ path: [], message }] : [];
}

/** The title of a file in the editor: a page's own name, or what a list is called; its language, if not the root's. */
export function titleOf(file: string, value: Value): string {
  const { folder, rootFile } = splitFile(file);
  if (folder) return `${titleOf(rootFile, value)} (${folder})`;
  if (file === HOME_FILE) return 'Home';
  const title = isFields(value) ? value.title : undefined;
  if (isPage(file)) return typeof title === 'string' ? pageName({ title }) : pathOfFile(file);
  return schemaOf(file)?.meta()?.title ?? file;
}

/** The URL path of the page in a file. */
export const pathOfFile = (file: string) => pathOf(idOfFile(file));
