/**
 * What is edited, outside of React. A change is in the browser's storage at once, and in its file a moment later.
 */

import type { Contents } from '../site.ts';
import { type Path, same, type Value, valueAt } from '../writer/value.ts';
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
const MOMENT = 400;

/** The pause before another try if the server does not answer, in milliseconds. */
const LATER = 3000;

/** A new value for a file; undefined removes it. */
export interface Replacement {
  file: string;
  value: Value;
  /** The text whose comments and order of fields are kept; it is used unchanged if its value is the same. */
  model?: string | undefined;
}

export function createStore(server: Requests, kept: KeptDrafts) {
  let state = EMPTY;
  for (const [file, draft] of kept.takeOver()) {
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
    timer = setTimeout(() => void flush(), MOMENT);
  };
  const say = (trouble: string) => {
    if (trouble !== state.trouble) dispatch({ type: 'say', trouble });
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
    say('');
  }

  /** Writes all drafts to the disk. @returns whether that was possible */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    try {
      await request(send);
      return true;
    } catch (error) {
      say(
        `${(error as Error).message}${kept.isFull() ? ' They do not fit into it: leave this page open.' : ''}`,
      );
      timer = setTimeout(() => void flush(), LATER);
      return false;
    }
  }

  /** Reads everything again, such as after a change by hand, and writes what could not be written before. */
  async function read(): Promise<void> {
    try {
      await request(async () => dispatch({ type: 'read', site: await server.readSite() }));
      await flush();
    } catch (error) {
      say((error as Error).message);
      timer = setTimeout(() => void read(), LATER);
    }
  }

  /** Replaces files by others; each can be undone. */
  const apply = (replacements: readonly Replacement[]) =>
    put(
      Object.fromEntries(
        replacements.map(({ file, value, model }) => [file, replaced(draftOf(file), value, model)]),
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
      const model = state.published.files?.[file];
      apply([{ file, value: parsed(file, model), model }]);
    },
    /** Settles a conflict with what is on the disk now. */
    settle(file: string, value: Value): void {
      const base = state.files[file] ?? null;
      put({ [file]: { ...replaced(draftOf(file), value), base, model: undefined } });
    },
    /** Merges in what others have published. @returns the fields that both have changed */
    async takeOver(chosen: Contents = {}) {
      if (!(await flush())) throw new Error(state.trouble);
      return request(async () => {
        const { conflicts, site } = await server.takeOver(chosen);
        dispatch({ type: 'read', site });
        return conflicts;
      });
    },
    /** Remembers the anchors of a page as it is drawn now. */
    learn: (path: string, anchors: readonly string[]) => dispatch({ type: 'learn', path, anchors }),
    /** Lets the page show a former state, or what is edited again. */
    show: (former: Contents | undefined) => dispatch({ type: 'show', former }),
    apply,
    flush,
    read,
    say,
  };
}
