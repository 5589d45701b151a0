/** Unsaved changes, by file. They are in session storage, so that they survive a reload or a crash. */
import { useEffect, useState } from 'react';
import { readValue } from '../content.ts';
import { type Path, same, type Value, withValueAt } from '../writer/value.ts';
import { write } from '../writer/write.ts';
import { readFiles, saveFile } from './server.ts';

interface Draft {
  /** The file's text when editing began. */
  base: string;
  /** The edited value, or text if there is no form. */
  value: Value;
  /** Earlier values for undo, the latest last, each with the field that was changed after it. */
  past: { value: Value; field: string }[];
}

const KEY = 'editor-drafts';

/** Maximum number of undo steps. */
const STEPS = 50;

const stored = (): Record<string, Draft> => JSON.parse(sessionStorage.getItem(KEY) ?? '{}');

/** The file's new text. A textarea changes CRLF to LF, so CRLF is restored. */
const textOf = ({ base, value }: Pick<Draft, 'base' | 'value'>): string =>
  typeof value !== 'string'
    ? write(base, value)
    : value.replaceAll(/\r?\n/g, base.includes('\r\n') ? '\r\n' : '\n');

/** @param say shows an error message; an empty string removes it */
export function useDrafts(say: (trouble: string) => void) {
  const [disk, setDisk] = useState<Record<string, string>>({});
  const [drafts, setDrafts] = useState(stored);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and whenever the tab gets focus.
  useEffect(() => {
    const refresh = () => void readFiles().then(setDisk, ({ message }) => say(message));
    refresh();
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, []);

  useEffect(() => {
    // Without the undo steps, which would fill the storage.
    const kept = Object.entries(drafts).map(([file, draft]) => [file, { ...draft, past: [] }]);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
    } catch {
      say(
        'Your changes are too large to survive a reload of this page. Save or shorten them first.',
      );
    }
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    if (kept.length > 0) addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [drafts, say]);

  const put = (file: string, change: (draft: Draft | undefined) => Draft | undefined) =>
    setDrafts(({ [file]: old, ...others }) => {
      const draft = change(old);
      return draft ? { ...others, [file]: draft } : others;
    });

  /** The value of `file` with its unsaved changes. */
  const contentOf = (file: string): Value =>
    drafts[file]?.value ?? readValue(file, disk[file] ?? '');

  /** Sets `part` at `path`; successive typing in one field is one undo step. */
  const edit = (file: string, path: Path, part: Value) => {
    const fresh = { base: disk[file] ?? '', value: contentOf(file), past: [] };
    const { base, value, past } = drafts[file] ?? fresh;
    const field = path.join('.');
    const goesOn = past.at(-1)?.field === field && typeof part === 'string';
    const next = withValueAt(value, path, part);
    if (same(next, value)) return;
    const steps = goesOn ? past : [...past.slice(-STEPS), { value, field }];
    put(file, () => ({ base, value: next, past: steps }));
  };

  const undo = (file: string) =>
    put(file, (draft) => {
      const step = draft?.past.at(-1);
      // After a reload there are no undo steps.
      if (!draft || !step) return draft;
      const isBegin = same(step.value, readValue(file, draft.base));
      return isBegin ? undefined : { ...draft, value: step.value, past: draft.past.slice(0, -1) };
    });

  const discard = (file: string) => put(file, () => undefined);

  /** Saves `change` if the file on disk is still `base`. @returns the saved text, if it was saved */
  const store = async (
    file: string,
    base: string,
    change: Pick<Draft, 'base' | 'value'>,
  ): Promise<string | undefined> => {
    try {
      const text = textOf(change);
      const now = await saveFile(file, base, text);
      setDisk((disk) => ({ ...disk, [file]: now }));
      say('');
      return now === text ? text : undefined;
    } catch (error) {
      say((error as Error).message);
      return undefined;
    }
  };

  /** Saves the draft if the file on disk is `base`; to overwrite another version, pass that as `base`. */
  const save = async (file: string, base = drafts[file]?.base ?? '') => {
    const draft = drafts[file];
    if (!draft) return;
    const change = typeof readValue(file, base) === 'string' ? draft : { ...draft, base };
    const text = await store(file, base, change);
    if (text === undefined) return;
    // Changes made while the file was being saved remain unsaved.
    put(file, (now) => (now && now.value !== draft.value ? { ...now, base: text } : undefined));
  };

  return { disk, drafts, contentOf, edit, undo, discard, store, save };
}

export type Drafts = ReturnType<typeof useDrafts>;
