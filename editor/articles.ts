/** Articles: pages with a date. */

import { isPage } from '../src/site/page-files.ts';
import { instantOf } from '../src/site/publication-date.ts';
import { type Contents, readValue, SITE_FILE, timeZoneOf } from './site.ts';
import { valueAt } from './yaml/value.ts';

/** The date of an article as it is written. */
export function publishedOf(file: string, contents: Contents): string | undefined {
  const value = valueAt(contents[file], ['published']);
  return typeof value === 'string' ? value : undefined;
}

/** When all articles among the texts of files appear, in milliseconds since 1970. */
export function datesOfArticles(texts: Readonly<Record<string, string>>): number[] {
  const facts = texts[SITE_FILE];
  const timeZone = timeZoneOf(facts ? { [SITE_FILE]: readValue(SITE_FILE, facts) } : {});
  return Object.entries(texts).flatMap(([file, text]) => {
    // Most pages have none, and need not be read.
    const isArticle = isPage(file) && /^published:/m.test(text);
    const date = isArticle && publishedOf(file, { [file]: readValue(file, text) });
    return date ? Date.parse(instantOf(date, timeZone)) : [];
  });
}
