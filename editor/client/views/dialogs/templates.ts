/** What a new page can begin with: the files of content/templates/. */

import { isTemplate } from '../../../../src/content/page-files.ts';
import { type Contents, titleOf, withName } from '../../../site.ts';
import { type Fields, isFields, type Value } from '../../../yaml/value.ts';

/** The files of all templates, by their titles. */
export const templatesIn = (contents: Contents) =>
  Object.keys(contents)
    .filter(isTemplate)
    .sort((a, b) => (titleOf(a, contents[a]) < titleOf(b, contents[b]) ? -1 : 1));

/**
 * What the address of a page begins with whose template is in this file, such as `/products`; empty
 * for none.
 */
export const folderOf = (file: string): string =>
  /^content\/templates(\/.+)\//.exec(file)?.[1] ?? '';

/** Words of a template that the page’s author writes. */
const EXAMPLE = /^\[(.*)\]\s*$/s;

const withWords = (value: Value, change: (text: string) => string): Value => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((entry) => withWords(entry, change));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withWords(part, change)]),
  );
};

/** A template as it is shown to choose it. */
export const shown = (template: Value): Value =>
  withWords(template, (text) => EXAMPLE.exec(text)?.[1] ?? text);

/** A page with this name: what a template has, without its examples. */
export const begun = (template: Value, name: string): Fields => ({
  ...withName(
    withWords(template, (text) => (EXAMPLE.test(text) ? '' : text)),
    name,
  ),
  description: '',
});
