/** The state of the editor, and how it changes: a function without side effects. */

import type { Site, Unfinished } from '../protocol.ts';
import type { Contents } from '../site.ts';
import { same, type Value } from '../writer/value.ts';
import { type Draft, isChanged, merged, parsed, rebased, replaced } from './draft.ts';
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
  | { type: 'read'; site: Site }
  /** Drafts by file; undefined goes back to the disk. */
  | { type: 'draft'; drafts: Readonly<Record<string, Draft | undefined>> }
  /** These drafts have become files with these texts, and others are kept beside their files; null for none. */
  | {
      type: 'kept';
      drafts: Readonly<Record<string, Draft>>;
      texts: Record<string, string | null>;
      unfinished: Readonly<Record<string, Unfinished | null>>;
    }
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
        drafts: followed(state, action.site),
      });
    case 'draft':
      return withContents({ ...state, drafts: defined({ ...state.drafts, ...action.drafts }) });
    case 'kept':
      return {
        ...state,
        drafts: defined({ ...state.drafts, ...basedOnSaved(state, action) }),
        unfinished: defined({ ...state.unfinished, ...action.unfinished }),
      };
    case 'show':
      return { ...state, former: action.former };
    case 'learn':
      return { ...state, anchors: { ...state.anchors, [action.path]: action.anchors } };
    case 'say':
      return { ...state, trouble: action.trouble };
  }
}

const defined = <Kept>(drafts: Record<string, Kept | null | undefined>): Record<string, Kept> =>
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
function followed(state: State, { files, unfinished }: Site): Record<string, Draft> {
  const drafts: Record<string, Draft | undefined> = { ...state.drafts };
  for (const [file, draft] of Object.entries(state.drafts)) {
    if (draft.base === (files[file] ?? null)) continue;
    drafts[file] = isChanged(file, draft) ? rebased(file, draft, files[file]) : undefined;
  }
  for (const file of Object.keys({ ...state.unfinished, ...unfinished })) {
    const [known, beside] = [state.unfinished[file], unfinished[file]];
    if (isSame(known, beside)) continue;
    drafts[file] = joined(file, drafts[file], { known, beside, text: files[file] });
  }
  return defined(drafts);
}

interface Beside {
  /** What was kept beside the file, as far as this tab knew. */
  known: Unfinished | undefined;
  /** What another one keeps there now. */
  beside: Unfinished | undefined;
  /** The file's text. */
  text: string | undefined;
}

/** An own draft with what another tab has kept beside the file, or has moved from there into it. */
function joined(file: string, own: Draft | undefined, { known, beside, text }: Beside) {
  const current = { base: text ?? null, value: parsed(file, text), past: [], future: [] };
  if (!beside) {
    if (!own || !known) return own;
    const value = merged(file, known.value, current.value, own.value).value;
    return { ...(same(value, own.value) ? own : replaced(own, value)), base: current.base };
  }
  const onFile = ({ base, value }: Unfinished): Draft => {
    const draft = { base, value, past: [], future: [] };
    return base === current.base ? draft : rebased(file, draft, text);
  };
  const theirs = onFile(beside);
  if (!own) return theirs;
  const before = known ? onFile(known).value : parsed(file, theirs.base);
  // What conflicts with the file is left to be chosen.
  const isOpen = theirs.base !== current.base;
  const [first, last] = isOpen ? [own, theirs] : [theirs, own];
  const { value } = merged(file, before, first.value, last.value);
  const steps = same(value, own.value) ? own : replaced(own, value);
  return { ...steps, base: isOpen ? theirs.base : own.base };
}

const isSame = (one: Unfinished | undefined, other: Unfinished | undefined) =>
  one?.base === other?.base && same(one?.value, other?.value);

/** What has been typed since remains a draft. */
function basedOnSaved({ drafts }: State, saved: Action & { type: 'kept' }) {
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
