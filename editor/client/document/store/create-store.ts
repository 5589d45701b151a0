/**
 * What is edited, outside of React. A change is in the browser's storage at once, and in its file a
 * moment later: `edit` makes the draft (`change.ts`), `dispatch` keeps it and tells who listens
 * (`core.ts`), `flush` sends it (`keep.ts`).
 */
import type { RenderedIds } from '../rendered-ids.ts';
import type { Requests } from '../requests.ts';
import type { State } from '../state.ts';
import * as change from './change.ts';
import { type Core, createCore, dispatch } from './core.ts';
import * as keep from './keep.ts';
import type { KeptDrafts } from './kept-drafts.ts';
import type { KeptSteps } from './kept-steps.ts';

export function createStore(server: Requests, kept: KeptDrafts, steps: KeptSteps) {
  const core = createCore(server, kept, steps);
  const of =
    <Rest extends unknown[], Result>(work: (core: Core, ...rest: Rest) => Result) =>
    (...rest: Rest) =>
      work(core, ...rest);
  return {
    getState: (): State => core.state,
    subscribe(listener: () => void) {
      core.listeners.add(listener);
      return () => void core.listeners.delete(listener);
    },
    edit: of(change.edit),
    apply: of(change.apply),
    undo: of(change.undo),
    redo: of(change.redo),
    bringBack: of(change.bringBack),
    dismiss: of(change.dismiss),
    discard: of(change.discard),
    discardPart: of(change.discardPart),
    revert: of(change.revert),
    offerBack: of(change.offerBack),
    resolveConflict: of(change.resolveConflict),
    read: of(keep.read),
    flush: of(keep.flush),
    mergeUpstream: of(keep.mergeUpstream),
    /** From now on pages can be rendered. */
    setRenderedIds: (anchors: RenderedIds) => dispatch(core, { type: 'rendering', anchors }),
  };
}
