/** What a store holds: all that is edited, who listens, and what is on its way to the disk. */
import pLimit from 'p-limit';
import { type Draft, isChanged, parsed } from '../draft.ts';
import type { Requests } from '../requests.ts';
import { EMPTY, reduceState, type State, type StoreAction } from '../state.ts';
import type { KeptDrafts } from './kept-drafts.ts';
import type { KeptSteps } from './kept-steps.ts';

export interface Core {
  state: State;
  listeners: Set<() => void>;
  server: Requests;
  kept: KeptDrafts;
  steps: KeptSteps;
  /** The drafts whose undo steps are kept, by file. */
  stepsKept: Map<string, Draft>;
  /** Writes drafts, or tries again. */
  timer: ReturnType<typeof setTimeout> | undefined;
  /**
   * One request after the other, because an answer that comes late would bring back what was
   * before.
   */
  inTurn: <Result>(send: () => Promise<Result>) => Promise<Result>;
  /** Whether something was sent to which no answer has come. */
  isUnsure: boolean;
}

export const createCore = (server: Requests, kept: KeptDrafts, steps: KeptSteps): Core => ({
  state: EMPTY,
  listeners: new Set(),
  server,
  kept,
  steps,
  stepsKept: new Map(),
  timer: undefined,
  inTurn: pLimit(1),
  isUnsure: false,
});

/**
 * Changes the state: the browser keeps at once what has been drafted, and whoever listens hears of
 * it.
 */
export function dispatch(core: Core, action: StoreAction): void {
  const { drafts } = core.state;
  core.state = reduceState(core.state, action);
  if (core.state.drafts !== drafts) {
    const files = action.type === 'draft' ? action.drafts : { ...drafts, ...core.state.drafts };
    for (const file of Object.keys(files)) {
      const draft = core.state.drafts[file];
      if (draft !== drafts[file])
        core.kept.write(file, draft && isChanged(file, draft) ? draft : undefined);
    }
  }
  for (const listener of core.listeners) listener();
}

/** A file's draft; one of what is on the disk if nobody has changed it. */
export function draftOf({ state }: Core, file: string): Draft {
  const base = state.files[file] ?? null;
  return state.drafts[file] ?? { base, value: parsed(file, base), past: [], future: [] };
}
