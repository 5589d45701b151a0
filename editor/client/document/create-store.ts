/**
 * What is edited, outside of React. A change is in the browser's storage at once, and in its file a moment later.
 */

import pLimit from 'p-limit';
import { type Contents, titleOf } from '../../site.ts';
import { type Path, same, type Value, valueAt } from '../../yaml/value.ts';
import {
  type Draft,
  edited,
  filesOfStep,
  isChanged,
  merged,
  parsed,
  type Replacement,
  redone,
  replaced,
  textOf,
  undone,
} from './draft.ts';
import type { KeptDrafts } from './kept-drafts.ts';
import type { Requests } from './requests.ts';
import { EMPTY, reduceState, type State, type StoreAction, unwritten } from './state.ts';
import {
  type Act,
  actsIn,
  replacementsOf,
  unpublishedIn,
  wordsOfDiscarding,
} from './unpublished-changes.ts';

/** A pause in typing after which drafts are written to the disk, in milliseconds. */
const WRITE_AFTER_MS = 400;

/** The pause before another try if the server does not answer, in milliseconds. */
const RETRY_AFTER_MS = 3000;

/** What is said where others' words were chosen; nothing if one's own were. */
function wordsOfReplacing(own: Contents): string {
  const titles = Object.entries(own).map(([file, value]) => titleOf(file, value));
  return titles.length > 0 ? `Your words in ${titles.join(', ')} are replaced.` : '';
}

export function createStore(server: Requests, kept: KeptDrafts) {
  let state = EMPTY;
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** One request after the other, because an answer that comes late would bring back what was before. */
  const inTurn = pLimit(1);
  /** Whether something was sent to which no answer has come. */
  let isUnsure = false;

  function dispatch(action: StoreAction): void {
    const { drafts } = state;
    state = reduceState(state, action);
    if (state.drafts !== drafts) {
      const files = action.type === 'draft' ? action.drafts : { ...drafts, ...state.drafts };
      for (const file of Object.keys(files)) {
        const draft = state.drafts[file];
        if (draft !== drafts[file])
          kept.write(file, draft && isChanged(file, draft) ? draft : undefined);
      }
    }
    for (const listener of listeners) listener();
  }
  /** @param words the message if this takes something away or elsewhere, which can then be brought back */
  const put = (drafts: Record<string, Draft>, words?: string) => {
    const files = Object.keys(drafts);
    dispatch({ type: 'draft', drafts });
    if (words) dispatch({ type: 'taken', taken: { words, files } });
    else if (files.some((file) => state.taken?.files.includes(file))) dismiss();
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), WRITE_AFTER_MS);
  };
  const dismiss = () => dispatch({ type: 'taken', taken: undefined });
  const setError = (error: string) => {
    if (error !== state.error) dispatch({ type: 'error', error });
  };
  const draftOf = (file: string): Draft => {
    const base = state.files[file] ?? null;
    return state.drafts[file] ?? { base, value: parsed(file, base), past: [], future: [] };
  };

  /** The files to write; one that conflicts with its draft waits until somebody has chosen. */
  const pending = () =>
    unwritten(state).filter((file) => draftOf(file).base === (state.files[file] ?? null));

  async function readSite(): Promise<void> {
    const site = await server.readSite();
    if (!state.isRead) adopt(site.owner);
    dispatch({ type: 'read', site });
  }

  /** Takes up what this person had typed before and the server has not confirmed. */
  function adopt(owner: string): void {
    for (const [file, draft] of kept.adoptOrphanedDrafts(owner)) {
      const own = state.drafts[file];
      const value = own && merged(file, parsed(file, own.base), draft.value, own.value).value;
      dispatch({ type: 'draft', drafts: { [file]: own ? replaced(own, value) : draft } });
    }
  }

  async function send(): Promise<void> {
    if (isUnsure) {
      await readSite();
      isUnsure = false;
    }
    for (let files = pending(); files.length > 0; files = pending()) {
      const changes = files.map((file) => {
        const draft = draftOf(file);
        return { file, base: draft.base, text: textOf(file, draft) };
      });
      const texts = Object.fromEntries(changes.map(({ file, text }) => [file, text]));
      const drafts = Object.fromEntries(
        changes.map(({ file, text }) => [file, { ...draftOf(file), sent: text }]),
      );
      dispatch({ type: 'draft', drafts });
      isUnsure = true;
      const { site } = await server.keepDrafts({ changes });
      isUnsure = false;
      // Somebody else has written in the meantime: their text is merged, and everything is sent again.
      if (site) dispatch({ type: 'read', site });
      else dispatch({ type: 'kept', drafts, texts });
    }
    setError('');
  }

  /** Writes all drafts to the disk. @returns whether that was possible */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    try {
      await inTurn(send);
      return true;
    } catch (error) {
      setError((error as Error).message);
      timer = setTimeout(() => void flush(), RETRY_AFTER_MS);
      return false;
    }
  }

  /** Reads everything again, such as after a change by hand, and writes what could not be written before. */
  async function read(): Promise<void> {
    try {
      await inTurn(readSite);
      await flush();
    } catch (error) {
      setError((error as Error).message);
      timer = setTimeout(() => void read(), RETRY_AFTER_MS);
    }
  }

  /** Replaces files by others, which is one undo step in all of them. `words` say what this takes away. */
  function apply(replacements: readonly Replacement[], words?: string): void {
    const changed = replacements.filter(({ file, value }) => !same(value, draftOf(file).value));
    // Such as by the second click of a double one, which must not offer to bring back nothing.
    if (changed.length === 0) return;
    const act = changed.map(({ file }) => file);
    put(
      Object.fromEntries(
        changed.map(({ file, value, commentSource }) => [
          file,
          replaced(draftOf(file), value, commentSource, act),
        ]),
      ),
      words,
    );
  }

  /** Takes back an act that is not published; can be undone. @returns its files */
  function discard(act: Act): readonly string[] {
    const replacements = replacementsOf(act, state.published.files ?? {});
    apply(replacements, wordsOfDiscarding(act));
    return replacements.map(({ file }) => file);
  }

  /** Makes one step of an act in all its files. @returns these files; none if there is no such step */
  function step(file: string, side: 'past' | 'future'): readonly string[] {
    const files = filesOfStep(state.drafts, file, side);
    const change = side === 'past' ? undone : redone;
    if (files.length > 0)
      put(Object.fromEntries(files.map((each) => [each, change(draftOf(each))])));
    return files;
  }

  return {
    getState: (): State => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sets a field; keys typed one after the other are one undo step. `words` say what this takes away. */
    edit(file: string, path: Path, part: Value, words?: string): void {
      const draft = draftOf(file);
      if (!same(part, valueAt(draft.value, path)))
        put({ [file]: edited(draft, path, part) }, words);
    },
    undo: (file: string) => step(file, 'past'),
    redo: (file: string) => step(file, 'future'),
    discard,
    /** Discards what is drafted in a file, with all that has followed it if it was moved. */
    revert(file: string): readonly string[] {
      const unpublished = unpublishedIn(state);
      const whole = actsIn(unpublished).find(([head]) => head.file === file);
      const own = unpublished.find((each) => each.file === file);
      return own ? discard(whole ?? [own]) : [];
    },
    /** Brings back what was taken away last. @returns the files that this changes */
    bringBack: (): readonly string[] => step(state.taken?.files[0] ?? '', 'past'),
    /** Brings back nothing: no longer says what was taken away. */
    dismiss,
    /** Makes an undo step of what one had written in files where others' words were chosen. */
    offerBack(own: Contents): void {
      const files = Object.keys(own);
      const drafts = files.map((file) => {
        const draft = draftOf(file);
        return [file, replaced({ ...draft, value: own[file] }, draft.value, undefined, files)];
      });
      if (files.length > 0) put(Object.fromEntries(drafts), wordsOfReplacing(own));
    },
    /** Settles a conflict with what is on the disk now. @param own what one had written, if that is replaced */
    resolveConflict(file: string, value: Value, own: Contents): void {
      const base = state.files[file] ?? null;
      const draft = { ...replaced(draftOf(file), value), base, commentSource: undefined };
      put({ [file]: draft }, wordsOfReplacing(own));
    },
    /** Merges in what others have published. @returns the fields that both have changed, and what is gone */
    async mergeUpstream(chosen: Contents = {}) {
      if (!(await flush())) throw new Error(state.error);
      return inTurn(async () => {
        const { site, ...update } = await server.mergeUpstream(chosen);
        dispatch({ type: 'read', site });
        return update;
      });
    },
    /** Remembers the anchors of a page as it is rendered now. */
    learn: (path: string, anchors: readonly string[]) => dispatch({ type: 'learn', path, anchors }),
    apply,
    flush,
    read,
  };
}
