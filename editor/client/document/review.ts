/** What waits to be published, and what keeps it from being. */
import { useMemo } from 'react';
import type { Contents } from '../../site.ts';
import { isFields, type Path, type Value, valueAt } from '../../yaml/value.ts';
import { conflictsIn, type Problem, problemsIn } from './problems.ts';
import { type State, unwritten } from './state.ts';
import { useSettled } from './store.ts';
import { unpublishedIn } from './unpublished-changes.ts';

/** How the drafts stand. */
export interface Review {
  /** The files with drafts. */
  drafted: readonly string[];
  /** What keeps them, or only the open file, from being published; also links that they break. */
  problems: readonly Problem[];
  /**
   * The site as it was when somebody last paused: what other files say is looked up there, and not
   * with each key.
   */
  settled: Contents;
}

function review(state: State, open: string, isWhole: boolean): Review {
  const { contents, anchors } = state;
  const drafted = unpublishedIn(state).map(({ file }) => file);
  const checked = new Set([open, ...unwritten(state), ...(isWhole ? drafted : [])]);
  const present = [...checked].filter((file) => file in contents);
  return {
    drafted,
    problems: [...conflictsIn(state), ...problemsIn(present, drafted, contents, anchors)],
    settled: contents,
  };
}

/**
 * @param open the file that is edited
 * @param isWhole whether the problems of all drafts are shown
 */
export function useReview(open: string, isWhole: boolean): Review {
  const settled = useSettled();
  return useMemo(() => review(settled, open, isWhole), [settled, open, isWhole]);
}

/** Whether a field says nothing yet. */
export function isEmpty(value: Value, path: Path): boolean {
  const part = valueAt(value, path);
  const isMissing = part === undefined && path.length > 0;
  return (
    isMissing || part === '' || part === null || (isFields(part) && Object.keys(part).length === 0)
  );
}
