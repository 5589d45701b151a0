/** What has been changed and not saved, file by file. Session storage keeps it over a reload or a crash. */
import { useEffect, useRef, useState } from 'react';
import { type Path, withValueAt } from '../writer/path.ts';
import { same, type Value } from '../writer/same.ts';
import { write } from '../writer/write.ts';
import { complaint, faultsOf, readValue } from './content.ts';
import { readFiles, saveFile } from './server.ts';

export interface Draft {
  /** The file's text when it was opened. */
  base: string;
  /** What it is to say: a value from the form, or the text itself where there is no form. */
  value: Value;
  /** States before, the latest last, each with the field that was changed next. */
  past: { value: Value; field: string }[];
}

interface State {
  /** Every file's text on disk. */
  disk: Record<string, string>;
  drafts: Record<string, Draft>;
  /** The disk's text of a file that was changed both here and there. */
  conflict: { file: string; text: string } | undefined;
}

const KEY = 'editor-drafts';

/** Steps that can be undone. */
const STEPS = 50;

const stored = (): State['drafts'] => JSON.parse(sessionStorage.getItem(KEY) ?? '{}');

export const hasForm = (file: string, source: string) => readValue(file, source) !== undefined;

/** What `file` says in the editor: the draft's value, or that of the file. */
export const contentOf = ({ disk, drafts }: State, file: string): Value =>
  drafts[file]?.value ?? readValue(file, disk[file] ?? '') ?? disk[file];

/** What the file will hold. A text area knows one kind of line break only. */
const textOf = (file: string, { base, value }: Draft) =>
  hasForm(file, base)
    ? write(base, value)
    : String(value).replaceAll('\n', base.includes('\r\n') ? '\r\n' : '\n');

export function useDrafts(onTrouble: (message: string) => void) {
  const [state, setState] = useState<State>({ disk: {}, drafts: stored(), conflict: undefined });
  const latest = useRef(state);
  latest.current = state;

  const refresh = async () => {
    try {
      const disk = await readFiles();
      setState((state) => ({ ...state, disk }));
    } catch (error) {
      onTrouble((error as Error).message);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and whenever the tab is come back to.
  useEffect(() => {
    void refresh();
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, []);

  const { drafts } = state;
  useEffect(() => {
    sessionStorage.setItem(KEY, JSON.stringify(drafts));
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    if (Object.keys(drafts).length > 0) addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [drafts]);

  const put = (file: string, draft: Draft | undefined) =>
    setState(({ drafts: { [file]: _, ...others }, ...state }) => ({
      ...state,
      drafts: draft ? { ...others, [file]: draft } : others,
    }));

  /** Puts `part` at `path`; changes to one field in a row are undone together. */
  const edit = (file: string, path: Path, part: Value) => {
    const base = latest.current.disk[file] ?? '';
    const value = contentOf(latest.current, file);
    const draft = latest.current.drafts[file] ?? { base, value, past: [] };
    const field = path.join('.');
    const past =
      draft.past.at(-1)?.field === field && typeof part === 'string'
        ? draft.past
        : [...draft.past.slice(-STEPS), { value, field }];
    const next = withValueAt(value, path, part);
    const original = readValue(file, draft.base) ?? draft.base;
    put(
      file,
      same(next, original) && past.length === 0 ? undefined : { ...draft, value: next, past },
    );
  };

  const undo = (file: string) => {
    const draft = latest.current.drafts[file];
    const last = draft?.past.at(-1);
    if (!draft || !last) return;
    const past = draft.past.slice(0, -1);
    put(file, past.length > 0 ? { ...draft, value: last.value, past } : undefined);
  };

  /** @returns whether the file is saved; not where it has faults, or has changed on disk meanwhile */
  const store = async (file: string, base: string, text: string): Promise<boolean> => {
    const conflicting = await saveFile(file, base, text);
    setState((state) => ({
      ...state,
      disk: { ...state.disk, [file]: conflicting ?? text },
      conflict: conflicting === undefined ? undefined : { file, text: conflicting },
    }));
    return conflicting === undefined;
  };

  const save = async (file: string): Promise<boolean> => {
    const draft = latest.current.drafts[file];
    if (!draft || faults(file).length > 0) return false;
    const saved = await store(file, draft.base, textOf(file, draft));
    // What was typed while the file was being saved stays a change.
    const now = latest.current.drafts[file];
    if (saved)
      put(
        file,
        now && now.value !== draft.value
          ? { ...now, base: textOf(file, draft), past: [] }
          : undefined,
      );
    return saved;
  };

  const faults = (file: string) => {
    const { disk, drafts } = latest.current;
    const base = drafts[file]?.base ?? disk[file] ?? '';
    if (hasForm(file, base)) return faultsOf(file, contentOf(latest.current, file));
    const message = complaint(file, String(contentOf(latest.current, file) ?? ''));
    return message ? [{ path: [], message }] : [];
  };

  /** Ends a conflict: with what stands on disk, or with the draft written over it. */
  const settle = async (choice: 'disk' | 'draft') => {
    const { conflict, drafts } = latest.current;
    const draft = conflict && drafts[conflict.file];
    if (!conflict || !draft) return;
    const { file, text } = conflict;
    if (choice === 'draft') {
      const result =
        hasForm(file, text) && hasForm(file, draft.base)
          ? write(text, draft.value)
          : textOf(file, draft);
      if (!(await store(file, text, result))) return;
    }
    put(file, undefined);
    setState((state) => ({ ...state, conflict: undefined }));
  };

  const discard = (file: string) => put(file, undefined);
  return { state, edit, undo, save, store, discard, faults, settle, refresh };
}

export type Drafts = ReturnType<typeof useDrafts>;
