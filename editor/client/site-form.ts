/** What the form of a file knows of the site; its fields know nothing else of it. */

import type { Language } from '../../src/site/languages.ts';
import { languagesIn } from '../../src/site/site.ts';
import { namesAt, timeZoneOf } from '../site.ts';
import type { Form } from './fields/form-context.ts';
import { localTime } from './fields/local-time.ts';
import { places } from './links.ts';
import type { Problem } from './problems.ts';
import type { State } from './state.ts';

/** @param problems those to show, of all files */
export const formOf = (
  file: string,
  { contents, anchors }: Pick<State, 'contents' | 'anchors'>,
  problems: readonly Problem[],
): Form => ({
  file,
  value: contents[file],
  faults: problems.filter((problem) => problem.file === file),
  language: languagesIn(contents)[0] as Language,
  namesAt: (path) => namesAt(file, path, contents),
  timeAt: (local) => localTime(local, timeZoneOf(contents)),
  places: () => places(contents, anchors),
});
