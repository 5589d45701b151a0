/** The state of the editor, and how it changes: a function without side effects. */

import type { SiteSnapshot } from '../../protocol.ts';
import type { Contents } from '../../site.ts';
import type { Value } from '../../yaml/value.ts';
import { type Draft, isChanged, parsed, rebased } from './draft.ts';
import { NO_RENDERED_IDS, type RenderedIds } from './rendered-ids.ts';
import { withValues } from './with-values.ts';

/** All that the editor holds. */
export interface State extends SiteSnapshot {
  /** False until the files have been read. */
  isRead: boolean;
  /** What has been typed, by file, with its undo steps; the rest of `files` is as on the disk. */
  drafts: Readonly<Record<string, Draft>>;
  /** Every file with its value, drafts over files. */
  contents: Contents;
  anchors: RenderedIds;
  /** What was taken away last, until its files change again. */
  taken?: Taken | undefined;
  /** Why nothing reaches the disk now. */
  error: Error | undefined;
}

/** Something that one action took away, such as a page or a draft. */
interface Taken {
  /** A sentence that says what. */
  words: string;
  /** Its files, of which it is the last undo step. */
  files: readonly string[];
  /** Whether nothing has been changed since. */
  isLatest: boolean;
}

export const EMPTY: State = {
  isRead: false,
  owner: '',
  files: {},
  published: { files: undefined, remote: '' },
  publishing: '',
  isLiveOutdated: false,
  drafts: {},
  contents: {},
  anchors: NO_RENDERED_IDS,
  error: undefined,
};

export type StoreAction =
  | { type: 'read'; site: SiteSnapshot }
  | { type: 'draft'; drafts: State['drafts'] }
  | { type: 'taken'; taken: Taken | undefined }
  /** These drafts have become files with these texts. */
  | { type: 'kept'; drafts: State['drafts']; texts: Record<string, string | null> }
  /** Pages can be rendered. */
  | { type: 'rendering'; anchors: RenderedIds }
  | { type: 'error'; error: Error | undefined };

/** What the editor shows after an action; the reducer of its store. */
export function reduceState(state: State, action: StoreAction): State {
  switch (action.type) {
    case 'read': {
      const drafts = followed(state, action.site);
      const isStale = state.taken?.files.some((file) => drafts[file] !== state.drafts[file]);
      const taken = isStale ? undefined : state.taken;
      return withContents({ ...state, ...action.site, isRead: true, drafts, taken });
    }
    case 'draft':
      return withContentsOf(
        { ...state, drafts: withValues(state.drafts, action.drafts) },
        Object.keys(action.drafts),
      );
    case 'taken':
      return { ...state, taken: action.taken };
    case 'kept': {
      const files = written(state.files, action.texts);
      const drafts = basedOnSaved(state, action);
      return withContentsOf({ ...state, files, drafts }, Object.keys(action.texts));
    }
    case 'rendering':
      return { ...state, anchors: action.anchors };
    case 'error':
      return { ...state, error: action.error };
  }
}

/** The files once these texts are written; null for one that is removed. */
const written = (files: State['files'], texts: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(
    Object.entries({ ...files, ...texts }).flatMap(([file, text]) =>
      text === null ? [] : [[file, text]],
    ),
  );

const valueIn = ({ files, drafts }: State, file: string): Value => {
  const draft = drafts[file];
  return draft ? draft.value : parsed(file, files[file]);
};

/** The values of a few files as they are now, among those of all others. */
function withContentsOf(state: State, changed: readonly string[]): State {
  const values = Object.fromEntries(
    changed.flatMap((file) => {
      const value = valueIn(state, file);
      return value === undefined ? [] : [[file, value]];
    }),
  );
  const isSame = changed.every((file) => file in values === file in state.contents);
  // One that comes or goes has its place among all others.
  return isSame ? { ...state, contents: withValues(state.contents, values) } : withContents(state);
}

/** The values of all files, in the order of their names. */
function withContents(state: State): State {
  const { files, drafts } = state;
  const contents: Record<string, Value> = {};
  for (const file of [...new Set([...Object.keys(files), ...Object.keys(drafts)])].sort()) {
    const value = valueIn(state, file);
    if (value !== undefined) contents[file] = value;
  }
  return { ...state, contents };
}

/**
 * The drafts on top of what is on the disk now; those that conflict with it stay as they were. What
 * has been published is no longer undone, but taken back from History.
 */
const followed = ({ drafts, published }: State, site: SiteSnapshot): State['drafts'] =>
  Object.fromEntries(
    Object.entries(drafts).flatMap(([file, before]) => {
      const text = site.files[file];
      const isPublished = site.published.files?.[file] !== published.files?.[file];
      const draft = isPublished ? { ...before, past: [], future: [] } : before;
      if (draft.base === (text ?? null)) return [[file, draft]];
      return isChanged(file, draft) ? [[file, rebased(file, draft, text)]] : [];
    }),
  );

/** What has been typed since remains a draft. */
const basedOnSaved = ({ drafts }: State, saved: StoreAction & { type: 'kept' }): State['drafts'] =>
  Object.fromEntries(
    Object.entries(drafts).flatMap(([file, now]) => {
      const sent = saved.drafts[file];
      if (!sent) return [[file, now]];
      // A text that can be read again has a form again.
      if (typeof sent.value === 'string' && now === sent) return [];
      const commentSource = sent.commentSource ?? sent.base ?? undefined;
      return [[file, { ...now, base: saved.texts[file] ?? null, commentSource }]];
    }),
  );

/** The file whose last step undo takes back: of what has just been taken away, or the open one. */
export const fileToUndo = ({ taken }: Pick<State, 'taken'>, open: string): string =>
  (taken?.isLatest && taken.files[0]) || open;

/** The files whose draft differs from the file on the disk. */
export const unwritten = ({ drafts }: Pick<State, 'drafts'>): string[] =>
  Object.entries(drafts).flatMap(([file, draft]) => (isChanged(file, draft) ? [file] : []));
