/** What the form of a file knows of the site; its fields know nothing else of it. */

import { beginning } from '../../src/site/shared-schemas.ts';
import { namesAt, timeZoneOf } from '../site.ts';
import type { Value } from '../yaml/value.ts';
import type { Form } from './fields/form-context.ts';
import { languageOf, modelOf, sourceAt } from './languages.ts';
import { places } from './links.ts';
import type { Problem } from './problems.ts';
import type { Scheduled } from './requests.ts';
import { localTime, takenBy } from './scheduled.ts';
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
    language: languageOf(file, contents),
    source: sourceOf(file, contents),
    namesAt: (path) => namesAt(file, path, contents),
    timeAt: (local) => localTime(local, timeZone),
    takenAt: (path) => takenBy(scheduled, file, path, timeZone),
    places: () => places(contents, anchors),
  };
}

/** What a file in another language than the first translates. */
function sourceOf(file: string, contents: State['contents']): Form['source'] {
  const model = languageOf(file, contents).folder ? modelOf(file, contents) : undefined;
  const translated = model && model !== file ? contents[model] : undefined;
  if (!model || typeof translated !== 'object' || !translated) return undefined;
  const source = beginning(model, translated) as Value;
  return {
    language: languageOf(model, contents),
    textAt: (path) => sourceAt(source, contents[file], path),
  };
}
