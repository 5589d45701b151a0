/** The state of the editor, and how it changes: a function without side effects. */

import type { Site, Unfinished } from '../protocol.ts';
import type { Contents } from '../site.ts';
import { same, type Value } from '../writer/value.ts';
import { type Draft, isChanged, parsed, rebased } from './draft.ts';
import type { Anchors } from './links.ts';

export interface State extends Site {
  /** False until the files have been read. */
  isRead: boolean;
  /** What has been typed, by file, with its undo steps; the rest of `files` is as on the disk. */
  drafts: Readonly<Record<string, Draft>>;
  /** Every file with its value, drafts over files. */
  contents: Contents;
  anchors: Anchors;
  /** A former state, which the page shows instead. */
  former?: Contents | undefined;
  /** An error that is not about a field; empty if there is none. */
  trouble: string;
}

export const EMPTY: State = {
  isRead: false,
  files: {},
  unfinished: {},
  published: { files: undefined, remote: '', ages: {} },
  isBehind: false,
  drafts: {},
  contents: {},
  anchors: {},
  trouble: '',
};

export type Action =
  /** With what has been sent to be kept beside the files, if this is the answer. */
  | { type: 'read'; site: Site; sent?: Readonly<Record<string, Unfinished | null>> }
  /** Drafts by file; undefined goes back to the disk. */
  | { type: 'draft'; drafts: Readonly<Record<string, Draft | undefined>> }
  /** These drafts have become files with these texts. */
  | { type: 'saved'; drafts: Readonly<Record<string, Draft>>; texts: Record<string, string | null> }
  | { type: 'show'; former: Contents | undefined }
  | { type: 'learn'; path: string; anchors: readonly string[] }
  | { type: 'say'; trouble: string };

/** What the editor shows after an action; the reducer of its store. */
export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'read':
      return withContents({
        ...state,
        ...action.site,
        isRead: true,
        drafts: followed(state, action),
      });
    case 'draft':
      return withContents({ ...state, drafts: defined({ ...state.drafts, ...action.drafts }) });
    case 'saved':
      return { ...state, drafts: defined({ ...state.drafts, ...basedOnSaved(state, action) }) };
    case 'show':
      return { ...state, former: action.former };
    case 'learn':
      return { ...state, anchors: { ...state.anchors, [action.path]: action.anchors } };
    case 'say':
      return { ...state, trouble: action.trouble };
  }
}

const defined = (drafts: Record<string, Draft | undefined>) =>
  Object.fromEntries(
    Object.entries(drafts).flatMap(([file, draft]) => (draft ? [[file, draft]] : [])),
  );

function withContents(state: State): State {
  const { files, drafts } = state;
  const contents: Record<string, Value> = {};
  for (const file of [...new Set([...Object.keys(files), ...Object.keys(drafts)])].sort()) {
    const draft = drafts[file];
    const value = draft ? draft.value : parsed(file, files[file]);
    if (value !== undefined) contents[file] = value;
  }
  return { ...state, contents };
}

/** The drafts on top of what is on the disk now; those that conflict with it stay as they were. */
function followed(
  state: State,
  { site: { files, unfinished }, sent = {} }: Action & { type: 'read' },
): Record<string, Draft> {
  const drafts: Record<string, Draft | undefined> = { ...state.drafts };
  for (const file of Object.keys(state.drafts)) {
    const wasBeside = file in state.unfinished && !isPending(file, state);
    // One that is now as its file keeps its steps, so that a discarded draft can come back.
    const isOpen = unwritten(state).includes(file);
    if (wasBeside && isOpen && !(file in unfinished)) drafts[file] = undefined;
  }
  for (const [file, beside] of Object.entries(unfinished)) {
    const own = drafts[file];
    // What one has done since it was sent is newer.
    const isOwn = same(sent[file]?.value, beside.value) || same(own?.value, beside.value);
    if (own && (isOwn || isPending(file, state))) continue;
    const past = own ? [...own.past, own.value] : [];
    drafts[file] = { base: beside.base, value: beside.value, past, future: [] };
  }
  for (const [file, draft] of Object.entries(drafts)) {
    if (!draft || draft.base === (files[file] ?? null)) continue;
    drafts[file] = isChanged(file, draft) ? rebased(file, draft, files[file]) : undefined;
  }
  return defined(drafts);
}

/** What has been typed since remains a draft. */
function basedOnSaved({ drafts }: State, saved: Action & { type: 'saved' }) {
  return Object.fromEntries(
    Object.entries(saved.drafts).map(([file, sent]) => {
      const now = drafts[file];
      // A text that can be read again has a form again.
      const isText = typeof sent.value === 'string' && now === sent;
      return [
        file,
        isText || !now
          ? undefined
          : {
              ...now,
              base: saved.texts[file] ?? null,
              model: sent.model ?? sent.base ?? undefined,
            },
      ];
    }),
  );
}

/** Whether a draft is neither in its file nor beside it yet. */
export function isPending(
  file: string,
  { drafts, unfinished }: Pick<State, 'drafts' | 'unfinished'>,
) {
  const draft = drafts[file];
  if (!draft || !isChanged(file, draft)) return false;
  const beside = unfinished[file];
  return !beside || beside.base !== draft.base || !same(beside.value, draft.value);
}

/** The files whose draft differs from the file on the disk, because it is not written yet or cannot be. */
export const unwritten = ({ drafts }: Pick<State, 'drafts'>): string[] =>
  Object.entries(drafts).flatMap(([file, draft]) => (isChanged(file, draft) ? [file] : []));
