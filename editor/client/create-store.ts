/**
 * What is edited, outside of React. A change is in the browser's storage at once, and in its file a moment later.
 */

import type { Contents } from '../site.ts';
import { type Path, same, type Value, valueAt } from '../yaml/value.ts';
import {
  type Draft,
  edited,
  isChanged,
  merged,
  parsed,
  redone,
  replaced,
  textOf,
  undone,
} from './draft.ts';
import type { KeptDrafts } from './kept-drafts.ts';
import type { Requests } from './requests.ts';
import { type Action, EMPTY, reduce, type State, unwritten } from './state.ts';

/** A pause in typing after which drafts are written to the disk, in milliseconds. */
const WRITE_AFTER_MS = 400;

/** The pause before another try if the server does not answer, in milliseconds. */
const RETRY_AFTER_MS = 3000;

/** A new value for a file; undefined removes it. */
export interface Replacement {
  file: string;
  value: Value;
  /** The text whose comments and order of fields are kept; it is used unchanged if its value is the same. */
  commentSource?: string | undefined;
}

export function createStore(server: Requests, kept: KeptDrafts) {
  let state = EMPTY;
  for (const [file, draft] of kept.adoptOrphanedDrafts()) {
    const own = state.drafts[file];
    const value = own && merged(file, parsed(file, own.base), draft.value, own.value).value;
    state = reduce(state, {
      type: 'draft',
      drafts: { [file]: own ? replaced(own, value) : draft },
    });
  }
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: Promise<unknown> = Promise.resolve();
  /** Whether something was sent to which no answer has come. */
  let isUnsure = false;

  function dispatch(action: Action): void {
    const before = state;
    state = reduce(state, action);
    for (const file of Object.keys({ ...before.drafts, ...state.drafts })) {
      const draft = state.drafts[file];
      if (draft === before.drafts[file]) continue;
      kept.write(file, draft && isChanged(file, draft) ? draft : undefined);
    }
    for (const listener of listeners) listener();
  }
  const put = (drafts: Record<string, Draft | undefined>) => {
    dispatch({ type: 'draft', drafts });
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), WRITE_AFTER_MS);
  };
  const setError = (error: string) => {
    if (error !== state.error) dispatch({ type: 'error', error });
  };
  const draftOf = (file: string): Draft => {
    const base = state.files[file] ?? null;
    return state.drafts[file] ?? { base, value: parsed(file, base), past: [], future: [] };
  };

  /** The drafts to write; one that conflicts with its file waits until somebody has chosen. */
  const pending = () =>
    Object.fromEntries(
      unwritten(state)
        .map((file) => [file, draftOf(file)] as const)
        .filter(([file, { base }]) => base === (state.files[file] ?? null)),
    );

  /** One request after the other, because an answer that comes late would bring back what was before. */
  function request<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = latest.then(ask);
    latest = answer.catch(() => {});
    return answer;
  }

  async function send(): Promise<void> {
    if (isUnsure) {
      dispatch({ type: 'read', site: await server.readSite() });
      isUnsure = false;
    }
    for (let next = Object.entries(pending()); next.length > 0; next = Object.entries(pending())) {
      const texts = Object.fromEntries(next.map(([file, draft]) => [file, textOf(file, draft)]));
      const drafts = Object.fromEntries(
        next.map(([file, draft]) => [file, { ...draft, sent: texts[file] }]),
      );
      dispatch({ type: 'draft', drafts });
      const changes = Object.entries(texts).map(([file, text]) => ({
        file,
        base: state.files[file] ?? null,
        text,
      }));
      isUnsure = true;
      const { site } = await server.keepDrafts({ changes });
      isUnsure = false;
      // Somebody else has written meanwhile: what they have is merged, and all of it sent again.
      if (site) dispatch({ type: 'read', site });
      else dispatch({ type: 'kept', drafts, texts });
    }
    setError('');
  }

  /** Writes all drafts to the disk. @returns whether that was possible */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    try {
      await request(send);
      return true;
    } catch (error) {
      setError(
        `${(error as Error).message}${kept.isFull() ? ' They do not fit into it: leave this page open.' : ''}`,
      );
      timer = setTimeout(() => void flush(), RETRY_AFTER_MS);
      return false;
    }
  }

  /** Reads everything again, such as after a change by hand, and writes what could not be written before. */
  async function read(): Promise<void> {
    try {
      await request(async () => dispatch({ type: 'read', site: await server.readSite() }));
      await flush();
    } catch (error) {
      setError((error as Error).message);
      timer = setTimeout(() => void read(), RETRY_AFTER_MS);
    }
  }

  /** Replaces files by others; each can be undone. */
  const apply = (replacements: readonly Replacement[]) =>
    put(
      Object.fromEntries(
        replacements.map(({ file, value, commentSource }) => [
          file,
          replaced(draftOf(file), value, commentSource),
        ]),
      ),
    );

  return {
    getState: (): State => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sets a field; keys typed one after the other are one undo step. */
    edit(file: string, path: Path, part: Value): void {
      const draft = draftOf(file);
      if (!same(part, valueAt(draft.value, path))) put({ [file]: edited(draft, path, part) });
    },
    undo(file: string): void {
      if (draftOf(file).past.length > 0) put({ [file]: undone(draftOf(file)) });
    },
    redo(file: string): void {
      if (draftOf(file).future.length > 0) put({ [file]: redone(draftOf(file)) });
    },
    /** Takes back everything that is not published; can be undone. */
    revert(file: string): void {
      const commentSource = state.published.files?.[file];
      apply([{ file, value: parsed(file, commentSource), commentSource }]);
    },
    /** Settles a conflict with what is on the disk now. */
    resolveConflict(file: string, value: Value): void {
      const base = state.files[file] ?? null;
      put({ [file]: { ...replaced(draftOf(file), value), base, commentSource: undefined } });
    },
    /** Merges in what others have published. @returns the fields that both have changed */
    async mergeUpstream(chosen: Contents = {}) {
      if (!(await flush())) throw new Error(state.error);
      return request(async () => {
        const { conflicts, site } = await server.mergeUpstream(chosen);
        dispatch({ type: 'read', site });
        return conflicts;
      });
    },
    /** Remembers the anchors of a page as it is rendered now. */
    learn: (path: string, anchors: readonly string[]) => dispatch({ type: 'learn', path, anchors }),
    /** Lets the page show an earlier state, or what is edited again. */
    show: (revision: Contents | undefined) => dispatch({ type: 'show', revision }),
    apply,
    flush,
    read,
    setError,
  };
}
