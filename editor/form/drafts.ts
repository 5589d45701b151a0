/** Unsaved changes, by file. The browser keeps them until they are saved, also when it is closed. */
import { useEffect, useRef, useState } from 'react';
import { faultsOf, readValue } from '../content.ts';
import { merge } from '../writer/merge.ts';
import { type Path, same, type Value, valueAt, withValueAt } from '../writer/value.ts';
import { write } from '../writer/write.ts';
import { type Change, readFiles, saveFiles, showUnsaved } from './server.ts';

interface Draft {
  /** The file's text that the changes are based on; empty for a new file. */
  base: string;
  /** The edited value, or text if there is no form. */
  value: Value;
  /** Values before and after this one, the nearest last. */
  past: Value[];
  future: Value[];
  /** Found in the browser's storage at the start, and not changed since. */
  isKept?: true;
  /** The field that is being typed in; undefined once a step has ended. */
  typing?: { field: string; at: number } | undefined;
}

/** Each file has a key of its own in the browser's storage, so that two tabs do not overwrite each other. */
const KEY = 'draft/';

/** Before the files are read; always the same, because effects depend on it. */
const NONE: Record<string, string> = {};

/** Maximum number of undo steps. */
const STEPS = 100;

/** A pause in typing after which the page is redrawn, in milliseconds. */
const MOMENT = 600;

/** A pause in typing that ends an undo step, in milliseconds. */
const PAUSE = 1000;

const storedAt = (key: string): Draft | undefined =>
  JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;

const stored = (): Record<string, Draft> =>
  Object.fromEntries(
    Object.keys(localStorage)
      .filter((key) => key.startsWith(KEY))
      .flatMap((key) => {
        const draft = storedAt(key);
        return draft ? [[key.slice(KEY.length), { ...draft, isKept: true }]] : [];
      }),
  );

const isChanged = (file: string, { base, value }: Draft) => !same(value, readValue(file, base));

/** Keeps a draft without its undo steps, which would fill the storage. */
function keep(file: string, draft: Draft | undefined): void {
  if (draft && isChanged(file, draft)) {
    const { base, value } = draft;
    localStorage.setItem(KEY + file, JSON.stringify({ base, value, past: [], future: [] }));
  } else localStorage.removeItem(KEY + file);
}

/** My changes and theirs; undefined if the file is as it was, or not there any more. */
export function mergeWith(file: string, { base, value }: Draft, theirs: string | undefined) {
  if (theirs === base || (theirs === undefined && base === '')) return undefined;
  const there = theirs === undefined ? undefined : readValue(file, theirs);
  return merge(readValue(file, base), there, value);
}

function rebased(file: string, draft: Draft, text: string | undefined): Draft {
  const merged = mergeWith(file, draft, text);
  if (!merged || text === undefined || merged.conflicts.length > 0) return draft;
  const { past, value } = draft;
  return { base: text, value: merged.value, past: [...past, value], future: [] };
}

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

/** The text of a value that is to be saved over `base`. */
export const textOf = (base: string, value: Value): string =>
  typeof value === 'string' ? value : write(base, value);

/** @param say shows an error message; an empty string removes it */
export function useDrafts(say: (trouble: string) => void) {
  const [disk, show] = useState<Record<string, string>>();
  const [drafts, setDrafts] = useState(stored);
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
      if (!key?.startsWith(KEY)) return;
      const file = key.slice(KEY.length);
      const draft = storedAt(key);
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

  /** Sets `part` at `path`. Typing is one undo step until a word ends, or a pause; so is everything else. */
  const edit = (file: string, path: Path, part: Value) => {
    const { base, value, past, typing } = draftOf(file);
    const next = withValueAt(value, path, part);
    if (same(next, value)) return;
    const field = path.join('.');
    const [old, now] = [JSON.stringify(value), JSON.stringify(next)];
    const isKey = typeof part === 'string' && Math.abs(now.length - old.length) === 1;
    const continues = isKey && typing?.field === field && Date.now() - typing.at < PAUSE;
    const isEnd = typeof part === 'string' && /\s$/.test(part);
    put(file, () => ({
      base,
      value: next,
      past: continues ? past : [...past.slice(-STEPS), value],
      future: [],
      typing: isKey && !isEnd ? { field, at: Date.now() } : undefined,
    }));
  };

  const undo = (file: string) => {
    const { base, value, past, future } = draftOf(file);
    const before = past.at(-1);
    if (before === undefined) return;
    put(file, () => ({ base, value: before, past: past.slice(0, -1), future: [...future, value] }));
  };

  const redo = (file: string) => {
    const { base, value, past, future } = draftOf(file);
    const after = future.at(-1);
    if (after === undefined) return;
    put(file, () => ({ base, value: after, past: [...past, value], future: future.slice(0, -1) }));
  };

  /** Goes back to what is saved; can be undone. A file that was never saved disappears. */
  const discard = (file: string) => {
    const text = disk?.[file];
    if (text === undefined) put(file, () => undefined);
    else {
      const { value, past } = draftOf(file);
      put(file, () => ({
        base: text,
        value: readValue(file, text),
        past: [...past, value],
        future: [],
      }));
    }
  };

  /** Begins a new file, or replaces all of a draft. */
  const begin = (file: string, value: Value, base = disk?.[file] ?? '') => {
    say('');
    put(file, (draft) => ({
      base,
      value,
      past: draft ? [...draft.past, draft.value] : [],
      future: [],
    }));
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
      text: textOf(base, value),
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
    ...{ contentOf, edit, undo, redo, discard, begin, refresh, store, save },
  };
}

export type Drafts = ReturnType<typeof useDrafts>;
