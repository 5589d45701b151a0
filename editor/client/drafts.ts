/** Unsaved changes, by file. The browser keeps them until they are saved, also when it is closed. */
import { useEffect, useRef, useState } from 'react';
import { faultsOf, readValue } from '../content.ts';
import { type Path, same, type Value, valueAt, withValueAt } from '../writer/value.ts';
import {
  type Draft,
  edited,
  isChanged,
  rebased,
  redone,
  replaced,
  textOf,
  tidied,
  undone,
} from './draft.ts';
import { fileOfKey, keep, keptDraft, keptDrafts } from './kept-drafts.ts';
import { type Change, readFiles, saveFiles, showUnsaved } from './requests.ts';

/** Before the files are read; always the same, because effects depend on it. */
const NONE: Record<string, string> = {};

/** A pause in typing after which the page is redrawn, in milliseconds. */
const MOMENT = 600;

/** What the page can show of a value: without the outermost entries that are not complete yet. */
function withoutFaulty(file: string, value: Value): Value {
  const entries = faultsOf(file, value).flatMap(({ path }) => {
    const at = path.findIndex((name) => typeof name === 'number');
    return at === -1 ? [] : [path.slice(0, at + 1) as (string | number)[]];
  });
  const [entry] = entries.toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1)));
  if (!entry) return value;
  const list = valueAt(value, entry.slice(0, -1)) as Value[];
  return withoutFaulty(
    file,
    withValueAt(value, entry.slice(0, -1), list.toSpliced(Number(entry.at(-1)), 1)),
  );
}

/** @param say shows an error message; an empty string removes it */
export function useDrafts(say: (trouble: string) => void) {
  const [disk, show] = useState<Record<string, string>>();
  const [drafts, setDrafts] = useState(keptDrafts);
  /** Texts of a former state, which the page beside shows instead of the drafts. */
  const [former, showFormer] = useState<Record<string, string>>();
  /** What the browser's storage holds. */
  const written = useRef(new Map(Object.entries(drafts)));

  /** Takes over what has changed on disk; conflicts are left as they are, for the form to show. */
  const setDisk = (next: Record<string, string>) => {
    show(next);
    setDrafts((drafts) =>
      Object.fromEntries(
        Object.entries(drafts).map(([file, draft]) => [file, rebased(file, draft, next[file])]),
      ),
    );
  };

  const put = (file: string, change: (draft: Draft | undefined) => Draft | undefined) =>
    setDrafts(({ [file]: old, ...others }) => {
      const draft = change(old);
      return draft ? { ...others, [file]: draft } : others;
    });

  /** Reads all files again. */
  const refresh = () => readFiles().then(setDisk, ({ message }) => say(message));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and whenever the tab gets focus.
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      const file = fileOfKey(key);
      if (!file) return;
      const draft = keptDraft(file);
      if (draft) written.current.set(file, draft);
      else written.current.delete(file);
      put(file, () => draft);
    };
    void refresh();
    addEventListener('focus', refresh);
    // Another tab has changed them.
    addEventListener('storage', follow);
    return () => {
      removeEventListener('focus', refresh);
      removeEventListener('storage', follow);
    };
  }, []);

  useEffect(() => {
    for (const file of new Set([...written.current.keys(), ...Object.keys(drafts)])) {
      const draft = drafts[file];
      if (draft === written.current.get(file)) continue;
      try {
        keep(file, draft);
        if (draft) written.current.set(file, draft);
        else written.current.delete(file);
      } catch {
        say('Your changes are too large for the browser to keep. Save them before you close this.');
      }
    }
  }, [drafts, say]);

  const draftOf = (file: string): Draft => {
    const base = disk?.[file] ?? '';
    const draft = drafts[file];
    // A draft kept for undo only gives way to a file that has changed since.
    const isOld = draft && draft.base !== base && !isChanged(file, draft);
    if (draft && !isOld) return draft;
    return { base, value: readValue(file, base), past: [], future: [] };
  };

  /** The value of `file` with its unsaved changes. */
  const contentOf = (file: string): Value => draftOf(file).value;

  const edit = (file: string, path: Path, part: Value) => {
    const draft = draftOf(file);
    if (!same(part, valueAt(draft.value, path))) put(file, () => edited(draft, path, part));
  };

  const undo = (file: string) => {
    const draft = draftOf(file);
    if (draft.past.length > 0) put(file, () => undone(draft));
  };

  const redo = (file: string) => {
    const draft = draftOf(file);
    if (draft.future.length > 0) put(file, () => redone(draft));
  };

  /** Goes back to what is saved; can be undone. A file that was never saved disappears. */
  const discard = (file: string) => {
    const text = disk?.[file];
    const draft = draftOf(file);
    put(file, () =>
      text === undefined ? undefined : replaced(draft, text, readValue(file, text)),
    );
  };

  /** Begins a new file, or replaces all of a draft. */
  const begin = (file: string, value: Value, base = disk?.[file] ?? '') => {
    say('');
    put(file, (draft) =>
      draft ? replaced(draft, base, value) : { base, value, past: [], future: [] },
    );
  };

  /** Saves all of the changes or none. @returns the files on disk, if the server answers */
  const store = async (changes: Change[]) => {
    try {
      const { files, isSaved } = await saveFiles(changes);
      setDisk(files);
      say(isSaved ? '' : 'Someone else has just changed this. Look at it again.');
      return { files, isSaved };
    } catch (error) {
      say((error as Error).message);
      return undefined;
    }
  };

  const saveThese = async (saved: ({ file: string } & Draft)[], isFirst = true): Promise<void> => {
    const changes = saved.map(({ file, base, value }) => ({
      file,
      base: base || disk?.[file] !== undefined ? base : null,
      text: textOf(base, tidied(file, value)),
    }));
    const answer = await store(changes);
    if (!answer) return;
    if (!answer.isSaved) {
      // Again on top of what has changed meanwhile, unless the same fields have.
      const now = saved.map((draft) => ({
        file: draft.file,
        ...rebased(draft.file, draft, answer.files[draft.file]),
      }));
      const isMerged = now.every(({ file, base }) => base === (answer.files[file] ?? ''));
      return isFirst && isMerged ? saveThese(now, false) : undefined;
    }
    changes.forEach(({ file, text }, index) => {
      // Changes made while the file was being saved remain unsaved.
      put(file, (now) => now && { ...now, base: text, typing: undefined });
      if (typeof saved[index]?.value === 'string') put(file, () => undefined);
    });
  };

  /** Saves these drafts. */
  const save = (files: readonly string[]) =>
    saveThese(files.map((file) => ({ file, ...draftOf(file) })));

  const changed = Object.keys(drafts).filter((file) => {
    const draft = drafts[file];
    return draft && isChanged(file, draft);
  });

  const unsaved = JSON.stringify(
    former ??
      Object.fromEntries(
        changed.map((file) => {
          const { base, value } = draftOf(file);
          return [file, textOf(base, withoutFaulty(file, value))];
        }),
      ),
  );
  useEffect(() => {
    const timer = setTimeout(() => void showUnsaved(JSON.parse(unsaved)).catch(() => {}), MOMENT);
    return () => clearTimeout(timer);
  }, [unsaved]);

  /** All files, with those that are not saved yet. */
  const files = [...new Set([...Object.keys(disk ?? {}), ...changed])].sort();

  return {
    ...{ disk: disk ?? NONE, isRead: disk !== undefined, files, drafts, changed },
    ...{ contentOf, edit, undo, redo, discard, begin, refresh, store, save, showFormer },
  };
}

export type Drafts = ReturnType<typeof useDrafts>;
