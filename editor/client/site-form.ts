/** What the form of a file knows of the site; its fields know nothing else of it. */

import { timeZoneOf } from '../../src/site/site.ts';
import { namesAt, SITE_FILE } from '../site.ts';
import { valueAt } from '../yaml/value.ts';
import type { Form } from './fields/form-context.ts';
import { places } from './links.ts';
import type { Problem } from './problems.ts';
import type { Scheduled } from './requests.ts';
import { takenBy } from './scheduled.ts';
import type { State } from './state.ts';

/**
 * @param problems those to show, of all files
 * @param scheduled what is published later
 */
export function formOf(
  file: string,
  { contents, anchors }: Pick<State, 'contents' | 'anchors'>,
  problems: readonly Problem[],
  scheduled: readonly Scheduled[] = [],
): Form {
  const value = contents[file];
  const timeZone = timeZoneOf(contents);
  return {
    file,
    value,
    faults: problems.filter((problem) => problem.file === file),
    language: String(valueAt(contents[SITE_FILE], ['language']) ?? ''),
    namesAt: (path) => namesAt(file, path, contents),
    takenAt: (path) => takenBy(scheduled, file, path, timeZone),
    places: () => places(contents, anchors),
  };
}
